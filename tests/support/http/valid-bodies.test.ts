import { expect, test } from "vitest";
import { OWNER_COMMANDS } from "../../../app/owner-commands.server.ts";
import { pathsWithAction, sitePaths } from "../site-paths.ts";
import { commandBodies, formBodies, KNOWN_TABLES, type KnownIds } from "./valid-bodies.ts";

const ids = Object.fromEntries(
  KNOWN_TABLES.map((table) => [table, "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c100"]),
) as KnownIds;
const known = [...Object.keys(commandBodies(ids)), ...Object.keys(formBodies(ids))];

/** Answered before the routes. */
const JSON_API = ["/api/submit-contact", "/api/submit-consultation", "/api/submit-question", "/api/subscribe"];
/** Accepts a file, a form with a file, or nothing at all; or answers 404 to whatever is sent. */
const WITHOUT = [
  ...[
    "/admin/sign-out",
    "/admin/images",
    "/admin/attachments",
    "/admin/commands/:name",
    "/api/*",
    "/api/consultation-times",
  ],
  ...["/company/careers/:slug"],
  ...["/test-firebase/database", "/test-firebase/built-in", "/test-firebase/sign-out"],
];

test("every action of the site has a request to be fuzzed, and none is for a path that doesn't exist", () => {
  expect(pathsWithAction().filter((path) => !known.includes(path) && !WITHOUT.includes(path))).toEqual([]);
  const commands = Object.keys(OWNER_COMMANDS).map((name) => `/admin/commands/${name}`);
  expect(commands.filter((path) => !known.includes(path))).toEqual([]);
  const paths = [...sitePaths(), ...commands, ...JSON_API];
  expect(known.filter((path) => !paths.includes(path))).toEqual([]);
});
