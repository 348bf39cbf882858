import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { redirects } from "~/domain/redirects/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { recordMovedEntries } from "./moved-entries.server.ts";

openTestDatabase();

const CASES = "/company/case-studies";
const slugs = (first: string, second: string) => ({
  "pages.case-studies": { "studies.fable-and-finch.slug": first, "studies.plumbline-labs.slug": second },
});

it("cases that swap their addresses are found at their new ones, and a page’s address is no redirect’s", async () => {
  const rows = { "/first": `${CASES}/aa`, "/second": `${CASES}/bb`, [`${CASES}/cc`]: `${CASES}/aa` };
  await database()
    .insert(redirects)
    .values(
      Object.entries(rows).map(([fromPath, target]) => ({
        id: randomUUID(),
        fromPath,
        target,
        origin: "owner" as const,
      })),
    );
  const publish = (before: object, after: object) =>
    database().transaction((tx) => recordMovedEntries({ ...before }, { ...after }, tx));
  const stored = async () =>
    Object.fromEntries((await database().select().from(redirects)).map((row) => [row.fromPath, row.target]));
  await publish(slugs("aa", "bb"), slugs("bb", "aa"));
  expect(await stored()).toEqual({ "/first": `${CASES}/bb`, "/second": `${CASES}/aa`, [`${CASES}/cc`]: `${CASES}/bb` });
  await publish(slugs("bb", "aa"), slugs("bb", "cc"));
  expect(await stored()).toEqual({
    ...{ "/first": `${CASES}/bb`, "/second": `${CASES}/cc` },
    [`${CASES}/aa`]: `${CASES}/cc`,
  });
});

it("a publication that moves nothing leaves the redirects alone, also those of pages that may be left out", async () => {
  const row = { id: randomUUID(), fromPath: `${CASES}/halden-and-moss`, target: "/contact", origin: "owner" as const };
  await database().insert(redirects).values(row);
  await database().transaction((tx) => recordMovedEntries({}, { "home.faq": { title: "Other" } }, tx));
  expect(await database().select().from(redirects)).toMatchObject([row]);
});
