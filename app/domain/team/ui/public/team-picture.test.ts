import { expect, it } from "vitest";
import { initialsOf } from "./team-picture.tsx";

it("initials are of the first word and the last", () => {
  expect(["Ada", "Ada Lovelace", "Ada King of Lovelace", " élodie  D. ", ""].map(initialsOf)).toEqual([
    "A",
    "AL",
    "AL",
    "ÉD",
    "",
  ]);
});
