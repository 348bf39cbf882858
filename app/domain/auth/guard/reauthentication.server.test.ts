import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { exportAction } from "~/platform/lists/csv-export.server.ts";
import { selectionSchema } from "~/shared/lists/selection.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { authorizeExport, ownerContext, requireReauthentication } from "./owner-middleware.server.ts";

openTestDatabase();

const ID = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c117";
const EVERYTHING = { filters: { q: "" }, except: [], until: "2026-01-01T00:00:00.000Z" };
const records = selectionSchema(z.object({ q: z.string() }));
const NOW = new Date("2026-03-04T05:06:07Z");

/** The context of a session whose user was authenticated the given minutes ago. */
function sessionContext(minutesAgo?: number) {
  const context = new RouterContextProvider();
  const authenticatedAt = minutesAgo === undefined ? null : new Date(NOW.getTime() - minutesAgo * 60_000);
  context.set(ownerContext, { userId: "", email: "", sessionId: "", authenticatedAt });
  return context;
}

test.each([
  ["a moment ago", 0, true],
  ["nine minutes ago", 9, true],
  ["eleven minutes ago", 11, false],
  ["never", undefined, false],
])("what is dangerous, in a session that was authenticated %s", (_, minutesAgo, isAllowed) => {
  const asked = expect(() => requireReauthentication(sessionContext(minutesAgo), NOW));
  if (isAllowed) asked.not.toThrow();
  else asked.toThrow(expect.objectContaining({ status: 403, details: { reauthenticate: true } }));
});

test.each([
  ["one record", { ids: [ID] }, 200],
  ["a hundred", { ids: Array.from({ length: 100 }, () => ID) }, 200],
  ["more than a hundred", { ids: Array.from({ length: 101 }, () => ID) }, 403],
  ["everything that matches", EVERYTHING, 403],
])("the export of %s", async (_, selection, status) => {
  const rows = async function* () {
    yield { name: "Asha" };
  };
  const columns = { Name: ({ name }: { name: string }) => name };
  const download = exportAction(records, { name: "leads", columns, rows, authorize: authorizeExport });
  const body = new URLSearchParams({ records: JSON.stringify(selection) });
  const request = new Request("https://site.example/", { method: "POST", body });
  const file = await download({ request, context: sessionContext(), params: {} } as unknown as ActionFunctionArgs);
  expect(file.status).toBe(status);
  expect((await file.text()).includes("Asha")).toBe(status === 200);
});
