import { data } from "react-router";
import type { z } from "zod";
import {
  type CommandActivity,
  isEvent,
  recordAfterwards,
  recordEvent,
} from "~/platform/activity/command-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { jsonLines } from "~/platform/http/json/json-lines.server.ts";
import { attempt, requireValid, toAdminAnswer } from "~/platform/http/outcome.server.ts";
import { readJson } from "~/platform/http/read-body.server.ts";
import type { Act } from "~/shared/activity/acts.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { validate } from "~/shared/validation.ts";

/** Fits the 200,000 ids that a command may have, and the longest text. */
const LIMIT_BYTES = 8 * 1024 * 1024;

const CONFLICT_TEXT = "This was changed elsewhere since you opened it. Save again to replace what is there now.";
const GONE_TEXT = "This no longer exists: it was deleted since you opened it.";

/** Who gives a command, from where and when. */
export interface CommandContext {
  now: Date;
  owner: { userId: string; email: string; name: string; sessionId: string; authenticatedAt: Date | null };
  origin: { address: string; request: Request };
  /** The transaction that the command's event is recorded in; the database itself for a command that records by itself. */
  tx: Executor;
  /** Headers of the answer, such as the cookies of the session's new token. */
  headers: Headers;
  /** Throws an `HttpError` 403 unless the owner has proved within the last ten minutes who they are. */
  requireReauthentication: () => void;
}

/** A command of the owner's: what it takes (`Sent`, as JSON), what it answers with when it is done, what it records. */
export interface Command<Sent = unknown, Result extends object = object> {
  activity: { act: Act | null; because?: string };
  /** Answers a request; 403, 409, 410, 413, 422, 429 or 503 with the reason where it isn't done. */
  answer: (context: CommandContext) => Promise<Response | ReturnType<typeof data>>;
  /** Names the types for those who send it; never there. */
  types?: { sent: Sent; result: Result };
}

/** Does what a valid request asks for. */
type Run<Schema extends z.ZodType, Result> = (
  input: z.output<Schema>,
  now: Date,
  context: CommandContext,
) => Promise<Result>;
type Activity<Schema extends z.ZodType, Result> = CommandActivity<z.output<Schema>, Result>;

export interface CommandOptions<Schema extends z.ZodType> {
  /** For what can't be undone or protects the account; a function where only some requests are such. */
  reauthenticate?: true | ((input: z.output<Schema>) => boolean);
  /** Called once it is committed, such as what wakes a task. */
  after?: () => Promise<void>;
}

/**
 * A command that answers with the result of `run`. An invalid request is a bug of the client script, 400: the owner has
 * nothing to correct. What is for the owner to know, `run` throws as an `HttpError`: 409 or 429 with the reason, 422 with
 * problems.
 *
 * @param activity - what the activity log says of it
 */
export function command<Schema extends z.ZodType, Result extends object>(
  schema: Schema,
  run: Run<Schema, Result>,
  activity: Activity<Schema, Result>,
  options: CommandOptions<Schema> = {},
): Command<z.input<Schema>, Result> {
  return {
    activity,
    answer: async (context) => {
      const outcome = await attempt(async () => {
        const input = await readInput(schema, context, options, 400);
        const result = await recorded(activity, context, input, (inside) => run(input, context.now, inside));
        await options.after?.();
        return result;
      });
      return answerWith(outcome, context, (rejection) => {
        if (rejection?.details.reauthenticate) return { error: rejection.message, reauthenticate: true };
        if (rejection?.status === 422 && rejection.details.problems) return { problems: rejection.details.problems };
        return rejection?.status === 409 || rejection?.status === 429 ? { error: rejection.message } : {};
      });
    },
  };
}

/**
 * A command that a form sends, whose problems it shows: 422 for what has to be corrected, 409 when the record was changed
 * since it was read, 410 when it was deleted. What is `unchanged` isn't recorded.
 * Answers with the revision of settings.
 */
export function saveCommand<Schema extends z.ZodType>(
  schema: Schema,
  // biome-ignore lint/suspicious/noConfusingVoidType: what saves has mostly nothing to say
  run: Run<Schema, RecordChange | void>,
  activity: Activity<Schema, RecordChange | undefined>,
  options: CommandOptions<Schema> = {},
): Command<z.input<Schema>, { revision?: number }> {
  return {
    activity,
    answer: async (context) => {
      const outcome = await attempt(async () => {
        const input = await readInput(schema, context, options);
        const change = await recorded(activity, context, input, async (inside) => {
          const made = (await run(input, context.now, inside)) ?? undefined;
          if (made === "conflict") throw new HttpError(409, CONFLICT_TEXT, { conflict: true });
          if (made === "gone") throw new HttpError(410, GONE_TEXT);
          return made;
        });
        await options.after?.();
        return typeof change === "object" ? change : {};
      });
      return answerWith(outcome, context, formProblems);
    },
  };
}

/** Work that sends objects on its way. */
type StreamedWork<Result> = (send: (line: object) => void, signal: AbortSignal) => Promise<Result>;

/**
 * A command whose progress is shown: `prepare` begins, then each object that the work sends is streamed as a line of JSON.
 * Rejected as by `saveCommand`, before the first line.
 */
export function streamCommand<Schema extends z.ZodType, Result extends object>(
  schema: Schema,
  prepare: Run<Schema, StreamedWork<Result>>,
  activity: Activity<Schema, Result>,
): Command<z.input<Schema>> {
  return {
    activity,
    answer: async (context) => {
      const outcome = await attempt(async () => {
        const input = await readInput(schema, context);
        return { input, work: await prepare(input, context.now, context) };
      });
      if (outcome.kind !== "done") return answerWith(outcome, context, formProblems);
      const { input, work } = outcome.value;
      return jsonLines(async (send, signal) => {
        await recordAfterwards(activity, [input, await work(send, signal)]);
      }, context.origin.request.signal);
    },
  };
}

/** Runs a command, and records it in the transaction that it runs in. What is `unchanged` is nothing to record. */
async function recorded<Input, Result>(
  activity: CommandActivity<Input, Result>,
  context: CommandContext,
  input: Input,
  run: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  if (!isEvent(activity)) return run(context);
  if (activity.isOutside) {
    const result = await run(context);
    await recordAfterwards(activity, [input, result]);
    return result;
  }
  return database().transaction(async (tx) => {
    const result = await run({ ...context, tx });
    if (result !== "unchanged") await recordEvent(tx, activity, [input, result]);
    return result;
  });
}

async function readInput<Schema extends z.ZodType>(
  schema: Schema,
  { origin, requireReauthentication }: CommandContext,
  { reauthenticate }: CommandOptions<Schema> = {},
  invalidStatus?: 400,
): Promise<z.output<Schema>> {
  const sent = await readJson(origin.request, { limit: LIMIT_BYTES });
  const input = requireValid(validate<z.output<Schema>>(schema, sent), invalidStatus);
  if (reauthenticate === true || reauthenticate?.(input)) requireReauthentication();
  return input;
}

function answerWith(
  outcome: Parameters<typeof toAdminAnswer>[0],
  { headers }: CommandContext,
  describe: Parameters<typeof toAdminAnswer>[1],
) {
  const answer = toAdminAnswer(outcome, describe);
  return data(answer.data, { ...answer.init, headers });
}

function formProblems(rejection: HttpError | undefined) {
  if (!rejection) return { problems: [] };
  const { problems = [{ field: "", message: rejection.message }], conflict, reauthenticate } = rejection.details;
  return { problems, ...(conflict && { conflict }), ...(reauthenticate && { reauthenticate }) };
}
