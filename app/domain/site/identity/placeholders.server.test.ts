import { expect, it } from "vitest";
import { placeholders } from "./placeholders.server.ts";

const open = (source: Record<string, string>) =>
  placeholders(source)
    .filter(({ replaced }) => !replaced)
    .map(({ variable }) => variable);

it("every stand-in of the identity is open until its variable is set", () => {
  const all = open({});
  expect(all.length).toBeGreaterThan(20);
  expect(open({ SITE_EMAIL: "" })).toEqual(all);
  expect(open({ SITE_EMAIL: "desk@client.example" })).toEqual(all.filter((name) => name !== "SITE_EMAIL"));
  expect(open(Object.fromEntries(all.map((name) => [name, "set"])))).toEqual([]);
});

it("the messaging app's number makes its link", () => {
  expect(open({ SITE_MESSAGING_NUMBER: "+49 30 1234567" })).not.toContain("SITE_MESSAGING_URL");
});
