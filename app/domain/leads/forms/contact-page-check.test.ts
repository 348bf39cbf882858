import { describe, expect, it } from "vitest";
import { problemsByField } from "~/shared/validation.ts";
import { checkContactPage, completeContactPayload, contactPayload } from "./contact-page-check.ts";

function problemsOf(values: Record<string, string>) {
  const checked = checkContactPage(values);
  return checked.ok ? {} : problemsByField(checked.problems);
}

describe("somebody who writes on the contact page", () => {
  it("needs no company, and has the full name split", () => {
    const typed = { email: "ana@example.com", country: "Globaly", requirements: "Help" };
    const name = { firstName: "Ana", lastName: "María de la Cruz" };
    expect(checkContactPage({ ...typed, fullName: "Ana María de la Cruz" })).toEqual({
      ...{ ok: true, value: { ...typed, ...name, company: undefined, message: "Help" } },
    });
  });

  it("reads what to fill in", () => {
    expect(problemsOf({ fullName: "", email: "", company: "", country: "", requirements: " " })).toEqual({
      "": "Please fill in all required fields",
      fullName: "Enter your full name",
      email: "Enter your email address",
      country: "Choose a country from the list",
      requirements: "Enter your requirements",
    });
  });

  it("can't come from a country that is not on the list", () => {
    const typed = { fullName: "Ana", email: "ana@example.com", country: "Atlantis", requirements: "Help" };
    expect(problemsOf(typed)).toMatchObject({ country: "Choose a country from the list" });
  });
});

describe("a program's payload", () => {
  const payload = { firstName: "Ana", email: "ana@example.com", country: "India" };

  it("may carry the text as requirements, as message, or as both", () => {
    for (const text of [{ requirements: "Help" }, { message: "Help" }, { requirements: "Help", message: "Help" }]) {
      const parsed = contactPayload.parse(completeContactPayload({ ...payload, ...text, company: null }));
      expect(parsed.requirements).toBe("Help");
    }
  });

  it("needs the text, and text only", () => {
    const errorsOf = (body: object) =>
      contactPayload
        .safeParse(completeContactPayload({ ...payload, ...body }))
        .error?.issues.map(({ message }) => message);
    expect(errorsOf({})).toEqual(["Enter your requirements"]);
    expect(errorsOf({ requirements: 5 })).toEqual(["Requirements must be text"]);
  });
});
