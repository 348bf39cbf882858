import { describe, expect, it } from "vitest";
import { displayName, hyphensToSpaces } from "./submission.ts";

describe("the name a submission is shown under", () => {
  it("is the first plus the last name", () => {
    expect(displayName({ firstName: "Ada", lastName: "Lovelace", name: "A. L.", email: "ada@example.com" })).toBe(
      "Ada Lovelace",
    );
  });

  it("is the first name alone when somebody gave no other", () => {
    expect(displayName({ firstName: "Teller", lastName: null, email: "teller@example.com" })).toBe("Teller");
  });

  it("falls back to the name, then to the email", () => {
    expect(displayName({ firstName: "", lastName: " ", name: "Ada", email: "ada@example.com" })).toBe("Ada");
    expect(displayName({ email: "ada@example.com" })).toBe("ada@example.com");
    expect(displayName({})).toBe("");
  });
});

it("a status is read with spaces", () => {
  expect(hyphensToSpaces("in-progress")).toBe("in progress");
});
