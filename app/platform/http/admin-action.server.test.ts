import type { ActionFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { ADMIN_LIMIT_BYTES, commandAction, saveAction } from "./admin-action.server.ts";
import { HttpError } from "./http-error.ts";

const schema = z.object({ title: z.string().min(1, "Enter a title.") });
const SILENT = notAnAct("a test");
const unavailable = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));

type Action = ReturnType<typeof saveAction> | ReturnType<typeof commandAction>;

/** The status and the data of the action's answer to this body. */
async function answerOf(action: Action, body: string, params: Record<string, string> = {}) {
  const headers = { "Content-Type": "application/json" };
  const request = new Request("https://site.example/", { method: "POST", body, headers });
  const { data, init } = await action({ request, params } as ActionFunctionArgs);
  return [init?.status ?? 200, data];
}

test("a command gets its input, the time and the parameters of its path, and its result is the answer", async () => {
  const before = Date.now();
  const action = commandAction(
    schema,
    async ({ title }, now, { params }) => ({
      said: `${title} of ${params.postId}`,
      isNow: now.getTime() >= before && now.getTime() <= Date.now(),
    }),
    SILENT,
  );
  expect(await answerOf(action, '{"title":"Hello"}', { postId: "7" })).toEqual([
    200,
    { ok: true, said: "Hello of 7", isNow: true },
  ]);
});

test.each([
  ["not JSON", "{", 400],
  ["not what the schema says", '{"title":""}', 400],
  ["too large", JSON.stringify({ title: "x".repeat(ADMIN_LIMIT_BYTES) }), 413],
])("a command that is %s is rejected and not run", async (_, body, status) => {
  const action = commandAction(schema, () => Promise.reject(new Error("It was run.")), SILENT);
  expect(await answerOf(action, body)).toEqual([status, { ok: false }]);
});

test("a command that is refused says why with 409 alone, and 503 without a database", async () => {
  const refuse = (status: 409 | 422) => () => Promise.reject(new HttpError(status, "Sent already."));
  expect(await answerOf(commandAction(schema, refuse(409), SILENT), '{"title":"a"}')).toEqual([
    409,
    { ok: false, error: "Sent already." },
  ]);
  expect(await answerOf(commandAction(schema, refuse(422), SILENT), '{"title":"a"}')).toEqual([422, { ok: false }]);
  expect(await answerOf(commandAction(schema, unavailable, SILENT), '{"title":"a"}')).toEqual([503, { ok: false }]);
});

test("a command whose fields have to be corrected says which", async () => {
  const problems = [{ field: "title", message: "Enter another title." }];
  const refuse = () => Promise.reject(new HttpError(422, "Some fields need correcting.", { problems }));
  expect(await answerOf(commandAction(schema, refuse, SILENT), '{"title":"a"}')).toEqual([
    422,
    { ok: false, problems },
  ]);
});

test("a failure of the site's own is thrown", async () => {
  const fail = () => Promise.reject(new TypeError("a bug"));
  await expect(answerOf(commandAction(schema, fail, SILENT), '{"title":"a"}')).rejects.toThrow("a bug");
  await expect(answerOf(saveAction(schema, fail, SILENT), '{"title":"a"}')).rejects.toThrow("a bug");
});

test("a record is saved, or the owner is told what to correct, what was changed elsewhere, and what is gone", async () => {
  const conflict = "This was changed elsewhere since you opened it. Save again to replace what is there now.";
  const gone = "This no longer exists: it was deleted since you opened it.";
  const saved = (outcome: RecordChange | undefined, title = "a") =>
    answerOf(saveAction(schema, outcome ? async () => outcome : async () => {}, SILENT), JSON.stringify({ title }));
  const problem = (message: string, field = "") => ({ ok: false, problems: [{ field, message }] });
  expect(await saved("saved")).toEqual([200, { ok: true }]);
  expect(await saved(undefined)).toEqual([200, { ok: true }]);
  expect(await saved({ revision: 7 })).toEqual([200, { ok: true, revision: 7 }]);
  expect(await saved("saved", "")).toEqual([422, problem("Enter a title.", "title")]);
  expect(await saved("conflict")).toEqual([409, { ...problem(conflict), conflict: true }]);
  expect(await saved("gone")).toEqual([410, problem(gone)]);
  const away = answerOf(saveAction(schema, unavailable, SILENT), '{"title":"a"}');
  expect(await away).toEqual([503, { ok: false, problems: [] }]);
});
