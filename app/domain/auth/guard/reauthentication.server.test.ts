import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { commandAction, saveAction } from "~/platform/http/admin-action.server.ts";
import { exportAction } from "~/platform/lists/csv-export.server.ts";
import { selectionSchema } from "~/shared/lists/selection.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { ownerContext } from "./owner-middleware.server.ts";
import { authorizeExport, isBulkDeletion, reauthenticated } from "./reauthentication.server.ts";

openTestDatabase();

const NO_ACT = notAnAct("a test");
const MINUTE = 60 * 1000;
const NEEDED = { ok: false, error: "Enter your password to go on.", reauthenticate: true };
const ID = "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c117";
const EVERYTHING = { filters: { q: "" }, except: [], until: "2026-01-01T00:00:00.000Z" };
const records = selectionSchema(z.object({ q: z.string() }));

/** The arguments of an action that a session posts whose user was authenticated so many minutes ago. */
function posted(body: unknown, minutesAgo?: number, contentType = "application/json") {
  const context = new RouterContextProvider();
  const authenticatedAt = minutesAgo === undefined ? null : new Date(Date.now() - minutesAgo * MINUTE);
  context.set(ownerContext, { userId: "", email: "", name: "", sessionId: "", authenticatedAt });
  const isJson = contentType === "application/json";
  const sent = isJson ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>);
  const init = { method: "POST", body: sent, headers: { "Content-Type": contentType } };
  const request = new Request("https://site.example/", init);
  return { request, context, params: {} } as unknown as ActionFunctionArgs;
}
const run = async () => ({ deleted: 1 });

test.each([
  ["a moment ago", 0, true],
  ["nine minutes ago", 9, true],
  ["eleven minutes ago", 11, false],
  ["never", undefined, false],
])("a dangerous command of a session that was authenticated %s", async (_, minutesAgo, isRun) => {
  const answer = await commandAction(z.object({}), reauthenticated(run), NO_ACT)(posted({}, minutesAgo));
  expect([answer.init?.status ?? 200, answer.data]).toEqual(isRun ? [200, { ok: true, deleted: 1 }] : [403, NEEDED]);
});

test("a record isn't saved without it, and is asked for again with what was typed", async () => {
  const write = async (): Promise<void> => {
    throw new Error("It was saved.");
  };
  const save = saveAction(z.object({}), reauthenticated(write), NO_ACT);
  const { data, init } = await save(posted({}));
  expect([init?.status, data]).toEqual([403, expect.objectContaining({ ok: false, reauthenticate: true })]);
});

test.each([
  ["one record", { ids: [ID] }, 200],
  ["a hundred", { ids: Array.from({ length: 100 }, () => ID) }, 200],
  ["more than a hundred", { ids: Array.from({ length: 101 }, () => ID) }, 403],
  ["everything that matches", EVERYTHING, 403],
])("the deletion and the export of %s", async (_, selection, status) => {
  const schema = z.object({ records });
  const remove = commandAction(schema, reauthenticated(run, isBulkDeletion), NO_ACT);
  expect((await remove(posted({ records: selection }))).init?.status ?? 200).toBe(status);

  const rows = async function* () {
    yield { name: "Asha" };
  };
  const columns = { Name: ({ name }: { name: string }) => name };
  const download = exportAction(records, { name: "leads", columns, rows, authorize: authorizeExport });
  const asked = await download(posted({ records: selection }));
  expect(asked instanceof Response ? asked.status : (asked.init?.status ?? 200)).toBe(status);
  const form = { records: JSON.stringify(selection) };
  const file = await download(posted(form, undefined, "application/x-www-form-urlencoded"));
  if (!(file instanceof Response)) throw new Error("The form wasn't answered with a file.");
  expect(file.status).toBe(status);
  expect((await file.text()).includes("Asha")).toBe(status === 200);
});
