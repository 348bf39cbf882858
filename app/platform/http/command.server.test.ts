import { expect, test } from "vitest";
import { z } from "zod";
import type { ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailSuppressions } from "~/platform/email/tables.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { commandContext } from "../../../tests/support/http/command-context.ts";
import { type Command, command, prepared, saveCommand } from "./command.server.ts";

openTestDatabase();

const schema = z.object({ title: z.string().min(1, "Enter a title.") });
const unavailable = () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));

/** The status and the data of a command's answer to this body. */
async function answerOf(sent: Pick<Command, "answer">, body: string) {
  const answer = await sent.answer(commandContext(body));
  if (answer instanceof Response) throw new Error("It is streamed.");
  return [answer.init?.status ?? 200, answer.data];
}

test("a command gets its input, the time and who gives it, and its result is the answer", async () => {
  const before = Date.now();
  const greet = command(schema, async ({ title }, now, { owner }) => ({
    said: `${title} from ${owner.email}`,
    isNow: now.getTime() >= before && now.getTime() <= Date.now(),
  }));
  const said = { ok: true, said: "Hello from owner@site.example", isNow: true };
  expect(await answerOf(greet, '{"title":"Hello"}')).toEqual([200, said]);
});

test.each([
  ["not JSON", "{", 400],
  ["not what the schema says", '{"title":""}', 400],
  ["too large", JSON.stringify({ title: "x".repeat(8 * 1024 * 1024) }), 413],
])("a command that is %s is rejected and not run", async (_, body, status) => {
  const refused = command(schema, () => Promise.reject(new Error("It was run.")));
  expect(await answerOf(refused, body)).toEqual([status, { ok: false }]);
});

test("a command that is refused says why with 409 alone, and 503 without a database", async () => {
  const refuse = (status: 409 | 422) => () => Promise.reject(new HttpError(status, "Sent already."));
  expect(await answerOf(command(schema, refuse(409)), '{"title":"a"}')).toEqual([
    409,
    { ok: false, error: "Sent already." },
  ]);
  expect(await answerOf(command(schema, refuse(422)), '{"title":"a"}')).toEqual([422, { ok: false }]);
  expect(await answerOf(command(schema, unavailable), '{"title":"a"}')).toEqual([503, { ok: false }]);
});

test("a command whose fields have to be corrected says which", async () => {
  const problems = [{ field: "title", message: "Enter another title." }];
  const refuse = () => Promise.reject(new HttpError(422, "Some fields need correcting.", { problems }));
  expect(await answerOf(command(schema, refuse), '{"title":"a"}')).toEqual([422, { ok: false, problems }]);
  const conflict = () => Promise.reject(new HttpError(409, "Changed.", { conflict: true, problems }));
  const told = { ok: false, error: "Changed.", conflict: true, problems };
  expect(await answerOf(command(schema, conflict), '{"title":"a"}')).toEqual([409, told]);
});

test("a failure of the site's own is thrown", async () => {
  const fail = () => Promise.reject(new TypeError("a bug"));
  await expect(answerOf(command(schema, fail), '{"title":"a"}')).rejects.toThrow("a bug");
  await expect(answerOf(saveCommand(schema, fail), '{"title":"a"}')).rejects.toThrow("a bug");
});

test("a record is saved, or the owner is told what to correct, what was changed elsewhere, and what is gone", async () => {
  const conflict = "This was changed elsewhere since you opened it. Save again to replace what is there now.";
  const gone = "This no longer exists: it was deleted since you opened it.";
  const saved = (outcome: RecordChange | { revision: number } | undefined, title = "a") =>
    answerOf(
      saveCommand(schema, async () => outcome),
      JSON.stringify({ title }),
    );
  const problem = (message: string, field = "") => ({ ok: false, problems: [{ field, message }] });
  expect(await saved("saved")).toEqual([200, { ok: true }]);
  expect(await saved(undefined)).toEqual([200, { ok: true }]);
  expect(await saved({ revision: 7 })).toEqual([200, { ok: true, revision: 7 }]);
  expect(await saved("saved", "")).toEqual([422, problem("Enter a title.", "title")]);
  expect(await saved("conflict")).toEqual([409, { ...problem(conflict), conflict: true }]);
  expect(await saved("gone")).toEqual([410, problem(gone)]);
  const away = answerOf(saveCommand(schema, unavailable), '{"title":"a"}');
  expect(await away).toEqual([503, { ok: false, problems: [] }]);
});

test("what needs re-authentication isn't run without it, and is asked for again with what was typed", async () => {
  const write = () => Promise.reject(new Error("It was run."));
  const needed = { ok: false, reauthenticate: true };
  const asked = [403, expect.objectContaining(needed)];
  expect(await answerOf(command(schema, write, { reauthenticate: true }), '{"title":"a"}')).toEqual(asked);
  expect(await answerOf(saveCommand(schema, write, { reauthenticate: true }), '{"title":"a"}')).toEqual(asked);
  const some = command(schema, async () => ({}), { reauthenticate: ({ title }) => title === "danger" });
  expect(await answerOf(some, '{"title":"danger"}')).toEqual(asked);
  expect(await answerOf(some, '{"title":"a"}')).toEqual([200, { ok: true }]);
});

const ROW = { address: "a@client.example", reason: "550" };
const idSchema = z.object({ id: z.string() });
const job = { event: "job.deleted", of: ({ id }: { id: string }) => ({ subject: { kind: "job", id } }) } as const;

async function run(sent: Pick<Command, "answer">, body = '{"id":"7"}') {
  const answer = await actAs({ kind: "owner" }, () => sent.answer(commandContext(body)));
  const status = "init" in answer ? (answer.init?.status ?? 200) : answer.status;
  const entries = await database().select().from(activity);
  return { status, events: entries.map(({ actor, event, subjectId }) => ({ actor, event, subjectId })) };
}

test("a command that has succeeded is recorded with what it concerned", async () => {
  const recorded = { status: 200, events: [{ actor: "owner", event: "job.deleted", subjectId: "7" }] };
  expect(await run(saveCommand(idSchema, async () => "saved" as const, job))).toEqual(recorded);
});

test("one that was rejected, has changed nothing or is no event is not", async () => {
  const none = (status: number) => ({ status, events: [] });
  expect(await run(saveCommand(idSchema, async () => "gone" as const, job))).toEqual(none(410));
  expect(await run(saveCommand(idSchema, async () => "unchanged" as const, job))).toEqual(none(200));
  expect(
    await run(
      saveCommand(idSchema, async () => "saved" as const, job),
      "{}",
    ),
  ).toEqual(none(422));
  const refuse = () => Promise.reject(new HttpError(409, "No."));
  expect(await run(command(idSchema, refuse, job))).toEqual(none(409));
  const unchanged = { event: "job.deleted", of: () => null } as const;
  expect(await run(command(idSchema, async () => ({}), unchanged))).toEqual(none(200));
  expect(await run(command(idSchema, async () => ({})))).toEqual(none(200));
});

test("what a function says to the log itself is recorded, and isn't sent with the answer", async () => {
  const says = (entry?: Partial<ActivityEntry>) =>
    command(idSchema, async () => ({ title: "a", entry }), { event: "job.deleted", of: "entry" });
  const about = { event: "job.saved" as const, subject: { kind: "job", id: "8" } };
  expect(await answerOf(says(about), '{"id":"7"}')).toEqual([200, { ok: true, title: "a" }]);
  expect(await run(says())).toMatchObject({ status: 200, events: [{ event: "job.saved", subjectId: "8" }] });
});

test("a change that can't be recorded isn't made, and the owner is told so", async () => {
  const broken = {
    event: "job.deleted",
    of: () => {
      throw new Error("a bug");
    },
  } as const;
  const insert = command(
    idSchema,
    async (_, __, { tx }) => ({ rows: (await tx.insert(emailSuppressions).values(ROW)).rowCount }),
    broken,
  );
  await expect(run(insert)).rejects.toThrow("a bug");
  expect(await database().$count(emailSuppressions)).toBe(0);
});

test("what was done at another server is told as done, though it could not be recorded", async () => {
  const broken = {
    event: "email.test-sent",
    isOutside: true,
    of: () => {
      throw new Error("a bug");
    },
  } as const;
  expect(await run(command(idSchema, async () => ({}), broken))).toEqual({ status: 200, events: [] });
});

test("what follows a command is called once it is committed, and not when it was refused", async () => {
  const seen: number[] = [];
  const options = { ...job, after: async () => void seen.push(await database().$count(activity)) };
  await run(command(idSchema, async () => ({}), options));
  await run(command(idSchema, () => Promise.reject(new HttpError(409, "No.")), options));
  expect(seen).toEqual([1]);
});

test("what has to come before is done once, outside of the transaction, which is begun again after a conflict", async () => {
  const seen: string[] = [];
  const source = prepared(idSchema, async ({ id }, _, { tx }) => {
    seen.push(tx === database() ? "outside" : "inside");
    return `${id} prepared`;
  });
  const conflict = Object.assign(new Error("could not serialize access"), { code: "40001" });
  const once = command(
    source,
    async (input, _, { tx }) => {
      const { rows } = await tx.execute<{ transaction_isolation: string }>("show transaction_isolation");
      seen.push(`${input}, ${rows[0]?.transaction_isolation}`);
      if (seen.length < 3) throw conflict;
      return {};
    },
    {
      event: "job.deleted",
      of: (input) => ({ subject: { kind: "job", id: input } }),
      isolationLevel: "repeatable read",
    },
  );
  const recorded = [{ actor: "owner", event: "job.deleted", subjectId: "7 prepared" }];
  expect(await run(once)).toEqual({ status: 200, events: recorded });
  expect(seen).toEqual(["outside", "7 prepared, repeatable read", "7 prepared, repeatable read"]);
});
