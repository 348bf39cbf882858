import { expect, it } from "vitest";
import { problemsByField } from "~/shared/validation.ts";
import { checkContactSection } from "./contact-section-check.ts";

const typed = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", company: "", message: "Hello" };

it("somebody on the home page may leave out the company and the consent", () => {
  expect(checkContactSection(typed)).toMatchObject({ ok: true, value: { company: "", consent: false } });
  expect(checkContactSection({ ...typed, consent: "yes" })).toMatchObject({ ok: true, value: { consent: true } });
});

it.each(["firstName", "lastName", "email", "message"])("somebody on the home page must fill in %s", (field) => {
  const checked = checkContactSection({ ...typed, [field]: "  " });
  const { "": summary, ...errors } = checked.ok ? {} : problemsByField(checked.problems);
  expect(summary).toBe("Please fill in all required fields");
  expect(Object.keys(errors)).toEqual([field]);
});
