import { expect, test } from "vitest";
import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { emailSuppressions } from "~/platform/email/tables.server.ts";
import { type Command, command, saveCommand } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { commandContext } from "../../../tests/support/http/command-context.ts";
import { actAs } from "./actor.server.ts";
import { notAnAct, recordedByCommand } from "./command-activity.server.ts";
import { activity } from "./tables.server.ts";

openTestDatabase();

const ROW = { address: "a@client.example", reason: "550" };
const schema = z.object({ id: z.string() });
const job = { act: "job.deleted", of: ({ id }: { id: string }) => ({ subject: { kind: "job", id } }) } as const;

async function run(sent: Pick<Command, "answer">, body = '{"id":"7"}') {
  const answer = await actAs({ kind: "owner" }, () => sent.answer(commandContext(body)));
  const status = "init" in answer ? (answer.init?.status ?? 200) : answer.status;
  const entries = await database().select().from(activity);
  return { status, acts: entries.map(({ actor, act, subjectId }) => ({ actor, act, subjectId })) };
}

test("a command that has succeeded is recorded with what it concerned", async () => {
  const recorded = { status: 200, acts: [{ actor: "owner", act: "job.deleted", subjectId: "7" }] };
  expect(await run(saveCommand(schema, async () => "saved" as const, job))).toEqual(recorded);
});

test("one that was rejected, has changed nothing, is no act or records itself is not", async () => {
  const none = (status: number) => ({ status, acts: [] });
  expect(await run(saveCommand(schema, async () => "gone" as const, job))).toEqual(none(410));
  expect(await run(saveCommand(schema, async () => "unchanged" as const, job))).toEqual(none(200));
  expect(
    await run(
      saveCommand(schema, async () => "saved" as const, job),
      "{}",
    ),
  ).toEqual(none(422));
  const refuse = () => Promise.reject(new HttpError(409, "No."));
  expect(await run(command(schema, refuse, job))).toEqual(none(409));
  const unchanged = { act: "job.deleted", of: () => null } as const;
  expect(await run(command(schema, async () => ({}), unchanged))).toEqual(none(200));
  expect(await run(command(schema, async () => ({}), notAnAct("It reads.")))).toEqual(none(200));
  expect(await run(command(schema, async () => ({}), recordedByCommand("job.deleted")))).toEqual(none(200));
});

test("a change that can't be recorded isn't made, and the owner is told so", async () => {
  const broken = {
    act: "job.deleted",
    of: () => {
      throw new Error("a bug");
    },
  } as const;
  const insert = command(
    schema,
    async (_, __, { tx }) => ({ rows: (await tx.insert(emailSuppressions).values(ROW)).rowCount }),
    broken,
  );
  await expect(run(insert)).rejects.toThrow("a bug");
  expect(await database().$count(emailSuppressions)).toBe(0);
});

test("what was done at another server is told as done, though it could not be recorded", async () => {
  const broken = {
    act: "email.test-sent",
    isOutside: true,
    of: () => {
      throw new Error("a bug");
    },
  } as const;
  expect(await run(command(schema, async () => ({}), broken))).toEqual({ status: 200, acts: [] });
});

test("what follows a command is called once it is committed, and not when it was refused", async () => {
  const seen: number[] = [];
  const options = { after: async () => void seen.push(await database().$count(activity)) };
  await run(command(schema, async () => ({}), job, options));
  await run(command(schema, () => Promise.reject(new HttpError(409, "No.")), job, options));
  expect(seen).toEqual([1]);
});
