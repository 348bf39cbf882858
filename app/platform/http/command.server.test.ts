import { expect, test } from "vitest";
import { z } from "zod";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { commandContext } from "../../../tests/support/http/command-context.ts";
import { type Command, command, saveCommand } from "./command.server.ts";

const schema = z.object({ title: z.string().min(1, "Enter a title.") });
const SILENT = notAnAct("a test");
const unavailable = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));

/** The status and the data of a command's answer to this body. */
async function answerOf(sent: Pick<Command, "answer">, body: string) {
  const answer = await sent.answer(commandContext(body));
  if (answer instanceof Response) throw new Error("It is streamed.");
  return [answer.init?.status ?? 200, answer.data];
}

test("a command gets its input, the time and who gives it, and its result is the answer", async () => {
  const before = Date.now();
  const greet = command(
    schema,
    async ({ title }, now, { owner }) => ({
      said: `${title} from ${owner.email}`,
      isNow: now.getTime() >= before && now.getTime() <= Date.now(),
    }),
    SILENT,
  );
  const said = { ok: true, said: "Hello from owner@site.example", isNow: true };
  expect(await answerOf(greet, '{"title":"Hello"}')).toEqual([200, said]);
});

test.each([
  ["not JSON", "{", 400],
  ["not what the schema says", '{"title":""}', 400],
  ["too large", JSON.stringify({ title: "x".repeat(8 * 1024 * 1024) }), 413],
])("a command that is %s is rejected and not run", async (_, body, status) => {
  const refused = command(schema, () => Promise.reject(new Error("It was run.")), SILENT);
  expect(await answerOf(refused, body)).toEqual([status, { ok: false }]);
});

test("a command that is refused says why with 409 alone, and 503 without a database", async () => {
  const refuse = (status: 409 | 422) => () => Promise.reject(new HttpError(status, "Sent already."));
  expect(await answerOf(command(schema, refuse(409), SILENT), '{"title":"a"}')).toEqual([
    409,
    { ok: false, error: "Sent already." },
  ]);
  expect(await answerOf(command(schema, refuse(422), SILENT), '{"title":"a"}')).toEqual([422, { ok: false }]);
  expect(await answerOf(command(schema, unavailable, SILENT), '{"title":"a"}')).toEqual([503, { ok: false }]);
});

test("a command whose fields have to be corrected says which", async () => {
  const problems = [{ field: "title", message: "Enter another title." }];
  const refuse = () => Promise.reject(new HttpError(422, "Some fields need correcting.", { problems }));
  expect(await answerOf(command(schema, refuse, SILENT), '{"title":"a"}')).toEqual([422, { ok: false, problems }]);
});

test("a failure of the site's own is thrown", async () => {
  const fail = () => Promise.reject(new TypeError("a bug"));
  await expect(answerOf(command(schema, fail, SILENT), '{"title":"a"}')).rejects.toThrow("a bug");
  await expect(answerOf(saveCommand(schema, fail, SILENT), '{"title":"a"}')).rejects.toThrow("a bug");
});

test("a record is saved, or the owner is told what to correct, what was changed elsewhere, and what is gone", async () => {
  const conflict = "This was changed elsewhere since you opened it. Save again to replace what is there now.";
  const gone = "This no longer exists: it was deleted since you opened it.";
  const saved = (outcome: RecordChange | undefined, title = "a") =>
    answerOf(saveCommand(schema, outcome ? async () => outcome : async () => {}, SILENT), JSON.stringify({ title }));
  const problem = (message: string, field = "") => ({ ok: false, problems: [{ field, message }] });
  expect(await saved("saved")).toEqual([200, { ok: true }]);
  expect(await saved(undefined)).toEqual([200, { ok: true }]);
  expect(await saved({ revision: 7 })).toEqual([200, { ok: true, revision: 7 }]);
  expect(await saved("saved", "")).toEqual([422, problem("Enter a title.", "title")]);
  expect(await saved("conflict")).toEqual([409, { ...problem(conflict), conflict: true }]);
  expect(await saved("gone")).toEqual([410, problem(gone)]);
  const away = answerOf(saveCommand(schema, unavailable, SILENT), '{"title":"a"}');
  expect(await away).toEqual([503, { ok: false, problems: [] }]);
});

test("what needs re-authentication isn't run without it, and is asked for again with what was typed", async () => {
  const write = () => Promise.reject(new Error("It was run."));
  const needed = { ok: false, reauthenticate: true };
  const asked = [403, expect.objectContaining(needed)];
  expect(await answerOf(command(schema, write, SILENT, { reauthenticate: true }), '{"title":"a"}')).toEqual(asked);
  expect(await answerOf(saveCommand(schema, write, SILENT, { reauthenticate: true }), '{"title":"a"}')).toEqual(asked);
  const some = command(schema, async () => ({}), SILENT, { reauthenticate: ({ title }) => title === "danger" });
  expect(await answerOf(some, '{"title":"danger"}')).toEqual(asked);
  expect(await answerOf(some, '{"title":"a"}')).toEqual([200, { ok: true }]);
});
