import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { securityContact } from "./site-files.ts";

test("security.txt names a contact and expires in less than a year", () => {
  expect(securityContact(PLACEHOLDER_IDENTITY, new Date("2026-11-21T13:00:00Z")).split("\n")).toEqual([
    "Contact: mailto:hello@remoteops.example",
    "Expires: 2027-05-20T00:00:00.000Z",
    "Preferred-Languages: en, de",
    "Canonical: https://remoteops.example/.well-known/security.txt",
    "",
  ]);
});
