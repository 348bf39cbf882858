import { expect, test } from "vitest";
import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { type Command, command, saveCommand } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { commandContext } from "../../../tests/support/http/command-context.ts";
import { actAs } from "./actor.server.ts";
import { notAnAct, recordedByCommand } from "./command-activity.server.ts";
import { activity } from "./tables.server.ts";

openTestDatabase();

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

test("the owner isn't told that a change failed that was made, though it could not be recorded", async () => {
  const broken = {
    act: "job.deleted",
    of: () => {
      throw new Error("a bug");
    },
  } as const;
  expect(await run(command(schema, async () => ({}), broken))).toEqual({ status: 200, acts: [] });
});
