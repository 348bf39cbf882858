import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import type { AddressUse } from "~/platform/http/routes/route-modules.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { importRedirects, type SiteAddresses, saveRedirect } from "./commands.server.ts";
import { forgetMovedAddresses, type Move, recordMovedAddresses } from "./moved-addresses.server.ts";
import { findRedirect, redirectsInForce } from "./redirects-in-force.server.ts";
import { redirects } from "./tables.server.ts";

openTestDatabase();

const USES = new Map<string, AddressUse>([
  ["/contact", "page"],
  ["/company/blog/news", "entry"],
  ["/icon.png", "file"],
  ["/admin", "program"],
]);
const SITE: SiteAddresses = {
  uses: async (paths) => new Map(paths.map((path) => [path, USES.get(path) ?? "free"])),
  known: async () => new Set(["/", "/contact", "/contact#hours", "/company/blog/news"]),
  origin: () => "https://site.example",
};

const stored = async () =>
  Object.fromEntries((await database().select().from(redirects)).map((row) => [row.fromPath, row.target]));

async function save(from: string, to: string, id: string | null = null, newId = randomUUID()) {
  const redirect = { from, to, permanent: true, origin: "owner" as const, id, newId, seen: null };
  await database().transaction((tx) => saveRedirect(redirect, SITE, tx));
  return newId;
}

async function refusal(from: string, to: string): Promise<unknown> {
  const error = await save(from, to).catch((thrown: unknown) => thrown);
  return error instanceof HttpError ? error.details.problems : error;
}

const importList = (text: string, store = true) =>
  database().transaction((tx) => importRedirects({ text, store }, SITE, tx));

it("a redirect is stored, changed, and sent twice stays one", async () => {
  const id = await save("/old", "/contact");
  await save("/old", "/contact", null, id);
  expect(await stored()).toEqual({ "/old": "/contact" });
  await save("/older", "https://site.example/contact#hours", id);
  expect(await stored()).toEqual({ "/older": "/contact#hours" });
});

it("addresses in use, and those that lead nowhere, are refused with the reason", async () => {
  expect(await refusal("/contact", "/")).toEqual([{ field: "from", message: "/contact is a page of this site" }]);
  expect(await refusal("/company/blog/news", "/")).toMatchObject([
    { message: "/company/blog/news is a page of this site" },
  ]);
  expect(await refusal("/icon.png", "/")).toMatchObject([{ message: "/icon.png is a file of this site" }]);
  expect(await refusal("/admin", "/")).toMatchObject([{ message: "/admin belongs to the site’s own programs" }]);
  expect(await refusal("/old", "/never")).toEqual([
    { field: "to", message: "/never leads nowhere: this site has no such page" },
  ]);
  expect(await refusal("/old", "/contact#never")).toEqual([{ field: "to", message: "/contact has no section #never" }]);
  expect(await stored()).toEqual({});
});

it("a redirect that makes a chain of another one has that lead to the new end", async () => {
  await database()
    .insert(redirects)
    .values({ id: randomUUID(), fromPath: "/first", target: "/b#part", origin: "owner" });
  await save("/b", "/contact");
  expect(await stored()).toEqual({ "/first": "/contact", "/b": "/contact" });
  expect(await refusal("/contact-us", "/b")).toEqual([
    { field: "to", message: "/b leads on to /contact; enter that address instead" },
  ]);
});

it("two redirects at once make no loop", async () => {
  await database().insert(redirects).values({ id: randomUUID(), fromPath: "/x", target: "/a", origin: "moved" });
  const made = await Promise.allSettled([save("/a", "/x"), save("/a", "/contact"), save("/a", "/")]);
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { "/a": end, "/x": other } = await stored();
  expect(other).toBe(end);
});

it("a list is imported as a whole: chains lead to their end, loops, pages and repetitions are left out", async () => {
  await save("/known", "/contact");
  const list = [
    ...["old,new", "/a,/b", "/b,/contact", "/known,/contact", "/known,/", "/loop,/pool", "/pool,/loop"],
    ...["/contact,/", "/a,/contact", "/lost,/never", "nothing"],
  ].join("\n");
  const dry = await importList(list, false);
  expect(dry).toEqual({
    ...{ taken: 2, unchanged: 1, shortened: 1 },
    problems: [
      { line: 5, message: "/known is in line 4 already" },
      { line: 6, message: "/pool leads back: visitors would go round in circles" },
      { line: 7, message: "/loop leads back: visitors would go round in circles" },
      { line: 8, message: "/contact is a page of this site" },
      { line: 9, message: "/a is in line 2 already" },
      { line: 10, message: "/never leads nowhere: this site has no such page" },
      { line: 11, message: "A line has an old and a new address, such as /old /new" },
    ],
  });
  expect(await stored()).toEqual({ "/known": "/contact" });
  expect(await importList(list)).toEqual(dry);
  expect(await stored()).toEqual({ "/known": "/contact", "/a": "/contact", "/b": "/contact" });
  expect(await importList(list)).toMatchObject({ taken: 0, unchanged: 3 });
});

it("a thousand lines are one import, and are found in memory once it is loaded", async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => `/former/page-${index}.html /contact`);
  expect(await importList(lines.join("\n"))).toEqual({ taken: 1_000, unchanged: 0, shortened: 0, problems: [] });
  await redirectsInForce.load();
  expect(findRedirect("/Former/page-999.HTML/", "?a=1")).toMatchObject({ location: "/contact?a=1", status: 301 });
  expect(findRedirect("/former/page-1000.html")).toBeUndefined();
});

it("a query goes along, before the section and behind another one; what isn't for good is a 302", async () => {
  await database()
    .insert(redirects)
    .values([
      { id: randomUUID(), fromPath: "/a", target: "/contact#hours", origin: "owner", permanent: false },
      { id: randomUUID(), fromPath: "/b", target: "https://other.example/?x=1#y", origin: "owner" },
    ]);
  await redirectsInForce.load();
  expect(findRedirect("/a", "?q=1")).toMatchObject({ location: "/contact?q=1#hours", status: 302 });
  expect(findRedirect("/b", "?q=1")).toMatchObject({ location: "https://other.example/?x=1&q=1#y", status: 301 });
  expect(findRedirect("/%ff")).toBeUndefined();
});

it("an address that moves on and back never leads in circles, and is forgotten with its page", async () => {
  const move = (from: string, to: string) => database().transaction((tx) => recordMovedAddresses(tx, [[from, to]]));
  await move("/a", "/b");
  await move("/b", "/c");
  expect(await stored()).toEqual({ "/a": "/c", "/b": "/c" });
  await move("/c", "/a");
  expect(await stored()).toEqual({ "/b": "/a", "/c": "/a" });
  await move("/a", "/a");
  await database().insert(redirects).values({ id: randomUUID(), fromPath: "/hand", target: "/a", origin: "owner" });
  await database().transaction((tx) => forgetMovedAddresses(tx, "/a"));
  expect(await stored()).toEqual({ "/hand": "/a" });
});

it("pages that swap or pass on their addresses take along what led to them", async () => {
  const move = (...moves: Move[]) => database().transaction((tx) => recordMovedAddresses(tx, moves));
  const owners = { "/to-a": "/a", "/to-b": "/b#part", "/to-c": "/c" };
  const rows = Object.entries(owners).map(([fromPath, target]) => ({ fromPath, target, origin: "owner" as const }));
  await database()
    .insert(redirects)
    .values(rows.map((row) => ({ id: randomUUID(), ...row })));
  await move(["/a", "/b"], ["/b", "/a"]);
  expect(await stored()).toEqual({ "/to-a": "/b", "/to-b": "/a", "/to-c": "/c" });
  await move(["/b", "/c"], ["/c", "/a"], ["/a", "/d"]);
  expect(await stored()).toEqual({ "/to-a": "/c", "/to-b": "/d", "/to-c": "/a", "/b": "/c" });
});
