import type { ActionFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { commandAction, saveAction } from "~/platform/http/admin-action.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { actAs } from "./actor.server.ts";
import { notAnAct, recordedByCommand } from "./command-activity.server.ts";
import { activity } from "./tables.server.ts";

openTestDatabase();

const schema = z.object({ id: z.string() });
const job = { act: "job.deleted", of: ({ id }: { id: string }) => ({ subject: { kind: "job", id } }) } as const;

async function run(action: (args: ActionFunctionArgs) => Promise<{ init: ResponseInit | null }>, body = '{"id":"7"}') {
  const headers = { "Content-Type": "application/json" };
  const request = new Request("https://site.example/", { method: "POST", body, headers });
  const { init } = await actAs({ kind: "owner" }, () =>
    action({ request, params: {} } as unknown as ActionFunctionArgs),
  );
  const entries = await database().select().from(activity);
  return { status: init?.status ?? 200, acts: entries.map(({ actor, act, subjectId }) => ({ actor, act, subjectId })) };
}

test("a command that has succeeded is recorded with what it concerned", async () => {
  const recorded = { status: 200, acts: [{ actor: "owner", act: "job.deleted", subjectId: "7" }] };
  expect(await run(saveAction(schema, async () => "saved" as const, job))).toEqual(recorded);
});

test("one that was rejected, has changed nothing, is no act or records itself is not", async () => {
  const none = (status: number) => ({ status, acts: [] });
  expect(await run(saveAction(schema, async () => "gone" as const, job))).toEqual(none(410));
  expect(await run(saveAction(schema, async () => "unchanged" as const, job))).toEqual(none(200));
  expect(
    await run(
      saveAction(schema, async () => "saved" as const, job),
      "{}",
    ),
  ).toEqual(none(422));
  const refuse = () => Promise.reject(new HttpError(409, "No."));
  expect(await run(commandAction(schema, refuse, job))).toEqual(none(409));
  const unchanged = { act: "job.deleted", of: () => null } as const;
  expect(await run(commandAction(schema, async () => ({}), unchanged))).toEqual(none(200));
  expect(await run(commandAction(schema, async () => ({}), notAnAct("It reads.")))).toEqual(none(200));
  expect(await run(commandAction(schema, async () => ({}), recordedByCommand("job.deleted")))).toEqual(none(200));
});

test("the owner isn't told that a change failed that was made, though it could not be recorded", async () => {
  const broken = {
    act: "job.deleted",
    of: () => {
      throw new Error("a bug");
    },
  } as const;
  expect(await run(commandAction(schema, async () => ({}), broken))).toEqual({ status: 200, acts: [] });
});
