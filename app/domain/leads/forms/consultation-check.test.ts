import { describe, expect, it } from "vitest";
import { problemsByField } from "~/shared/validation.ts";
import { checkConsultation } from "./consultation-check.ts";

const typed = { name: " Ada  Lovelace ", email: " ada@example.com ", phone: "+44 1", company: "", message: "Hello" };

function problemsOf(values: Record<string, string>) {
  const checked = checkConsultation(values);
  return checked.ok ? {} : problemsByField(checked.problems);
}

function errorsOf(values: Record<string, string>) {
  const { "": _, ...errors } = problemsOf({ ...typed, ...values });
  return errors;
}

describe("somebody who asks for a consultation", () => {
  it("has the full name split and the rest tidied", () => {
    const value = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", phone: "+44 1", company: "" };
    expect(checkConsultation(typed)).toEqual({ ok: true, value: { ...value, message: "Hello" } });
  });

  it("reads what to fill in", () => {
    expect(problemsOf({})).toEqual({
      "": "Please fill in all required fields",
      name: "Enter your full name",
      email: "Enter your email address",
      phone: "Enter your mobile number",
      message: "Enter your message",
    });
  });

  it("reads what to correct, once everything is filled in", () => {
    expect(problemsOf({ ...typed, email: "ada" })).toEqual({
      "": "Please correct the marked fields",
      email: "Enter an email address in the format name@example.com",
    });
  });

  it("may write as much as the bounds allow, and no more", () => {
    expect(errorsOf({ name: "x".repeat(100), phone: "1".repeat(40), message: "x".repeat(5_000) })).toEqual({});
    expect(errorsOf({ company: "x".repeat(200) })).toEqual({});
    expect(
      errorsOf({
        name: "x".repeat(101),
        email: `${"x".repeat(250)}@x.example`,
        phone: "1".repeat(41),
        company: "x".repeat(201),
        message: "x".repeat(5_001),
      }),
    ).toEqual({
      name: "Full name must be 100 characters or fewer",
      email: "Email address must be 254 characters or fewer",
      phone: "Mobile number must be 40 characters or fewer",
      company: "Company must be 200 characters or fewer",
      message: "Message must be 5,000 characters or fewer",
    });
  });

  it("may break lines as a browser sends them without their counting twice", () => {
    expect(errorsOf({ message: "x\r\n".repeat(2_500) })).toEqual({});
  });

  it.each(["ada@example.com", "a.b+c@sub.example.co", "ada@localhost", "ada@bücher.example", "o'hara@example.ie"])(
    "may be reached at %s",
    (email) => {
      expect(errorsOf({ email })).toEqual({});
    },
  );

  it.each(["ada", "ada@", "@example.com", "ada@exa mple.com", "ada@example..com", "ada@-example.com", "a@b@c"])(
    "can't be reached at %s",
    (email) => {
      expect(errorsOf({ email })).toEqual({ email: "Enter an email address in the format name@example.com" });
    },
  );
});
