import { expect, it } from "vitest";
import { displayName, hyphensToSpaces } from "./submission.ts";

it.each([
  [{ firstName: "Ada", lastName: "Lovelace", name: "A. L.", email: "ada@example.com" }, "Ada Lovelace"],
  [{ firstName: "Teller", lastName: null, email: "teller@example.com" }, "Teller"],
  [{ firstName: "", lastName: " ", name: "Ada", email: "ada@example.com" }, "Ada"],
  [{ email: "ada@example.com" }, "ada@example.com"],
  [{}, ""],
])("a submission is shown under first and last name, else the name, else the email: %j", (submission, name) => {
  expect(displayName(submission)).toBe(name);
});

it("a status is read with spaces", () => {
  expect(hyphensToSpaces("in-progress")).toBe("in progress");
});
