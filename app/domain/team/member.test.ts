import { expect, it } from "vitest";
import { validate } from "~/shared/validation.ts";
import { memberSchema } from "./member-check.ts";

const valid = {
  ...{ name: "Ada", role: "Lead", description: "", specialties: [" Invoices ", "", "CRM", "CRM"], bio: "", image: "" },
  ...{ portrait: null, email: "", linkedin: "", onHome: true, onTeamPage: false },
};

function wrongFields(changes: object) {
  const checked = validate(memberSchema, { ...valid, ...changes });
  return checked.ok ? [] : checked.problems.map(({ field }) => field);
}

it("specialties are separated, without blanks and repetitions", () => {
  expect(validate(memberSchema, valid)).toMatchObject({ ok: true, value: { specialties: ["Invoices", "CRM"] } });
  expect(wrongFields({ specialties: "abcdefghi".split("") })).toEqual(["specialties"]);
});

it("a person needs a name and a role", () => {
  expect(wrongFields({ name: " ", role: "" })).toEqual(["name", "role"]);
});

it("a photo is one of this site, since pages load nothing from elsewhere", () => {
  for (const image of ["", "/images/ada.webp"]) expect(wrongFields({ image })).toEqual([]);
  for (const image of ["https://elsewhere.example/ada.png", "//elsewhere.example/a.png", "/\\elsewhere", "ada.png"]) {
    expect(wrongFields({ image })).toEqual(["image"]);
  }
});

it("addresses are what they should be", () => {
  expect(wrongFields({ email: "ada@example.com", linkedin: "https://network.example/ada" })).toEqual([]);
  expect(wrongFields({ email: "ada", linkedin: "javascript:alert(1)" })).toEqual(["email", "linkedin"]);
});
