import { data } from "react-router";
import type { z } from "zod";
import type { ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { recordActivity, recordAfterwards } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { retryOnConflict } from "~/platform/db/retry-on-conflict.server.ts";
import type { ClientRequest } from "~/platform/http/client-network.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { jsonLines } from "~/platform/http/json/json-lines.server.ts";
import { attempt, requireValid, toAdminAnswer } from "~/platform/http/outcome.server.ts";
import { readJson } from "~/platform/http/read-body.server.ts";
import type { ActivityEventName } from "~/shared/activity/activity-events.ts";
import { validate } from "~/shared/validation.ts";

/** Fits the 200,000 ids that a command may have, and the longest text. */
const LIMIT_BYTES = 8 * 1024 * 1024;

const CONFLICT_TEXT = "This was changed elsewhere since you opened it. Save again to replace what is there now.";
const GONE_TEXT = "This no longer exists: it was deleted since you opened it.";

/** Who gives a command, from where and when. */
export interface CommandContext {
  now: Date;
  /** `authenticatedAt`: when they last proved in this session who they are. */
  owner: { userId: string; email: string; sessionId: string; authenticatedAt: Date | null };
  origin: ClientRequest;
  /** The transaction that the command's event is recorded in; the database itself where there is none. */
  tx: Executor;
  /** Headers of the answer, such as the cookies of the session's new token. */
  headers: Headers;
  /** Throws an `HttpError` 403 unless the owner has proved within the last ten minutes who they are. */
  requireReauthentication: () => void;
}

/** A command of the owner's: what it takes (`Sent`, as JSON), what it answers with when it is done, what it records. */
export interface Command<Sent = unknown, Result extends object = object> {
  event: ActivityEventName | undefined;
  /** Answers a request; 403, 409, 410, 413, 422, 429 or 503 with the reason where it isn't done. */
  answer: (context: CommandContext) => Promise<Response | ReturnType<typeof data>>;
  /** Names the types for those who send it; never there. */
  types?: { sent: Sent; result: Result };
}

/** What the activity log says of a command, and what else there is to it. */
export interface CommandOptions<Input = unknown, Result = unknown> {
  /** Recorded in the command's transaction. Left out for what is no event, and for what records itself. */
  event?: ActivityEventName;
  /**
   * What the event concerned, or which one of several it was; null: it has changed nothing. `entry`: what the function
   * says under that name, if anything, which the answer doesn't get.
   */
  of?: ((input: Input, result: Result) => Partial<ActivityEntry> | null) | "entry";
  /** Done at another server, whatever becomes of a transaction: recorded afterwards. */
  isOutside?: true;
  /** For what can't be undone or protects the account; a function where only some requests are such. */
  reauthenticate?: true | ((input: Input) => boolean);
  /** Of the transaction, where the database's own isn't enough. */
  isolationLevel?: "repeatable read";
  /** Called once it is committed, such as what wakes a task. */
  after?: () => Promise<void>;
  /** Of an invalid request: 422 where its problems are for the owner to correct. */
  invalidStatus?: 400 | 422;
}

/** An input that something is done with before the command's transaction; `sent` names the type, and is never there. */
interface Prepared<Sent, Input> {
  sent?: Sent;
  read: (context: CommandContext, options: CommandOptions<never, never>) => Promise<Input>;
}
type Source<Sent, Input> = z.ZodType<Input, Sent> | Prepared<Sent, Input>;

/**
 * The input of a command whose function gets what `prepare` has made of it, before the transaction: hashing, asking
 * another server, counting an attempt, reading at length.
 */
export function prepared<Sent, Parsed, Input>(
  schema: z.ZodType<Parsed, Sent>,
  prepare: (parsed: Parsed, now: Date, context: CommandContext) => Promise<Input>,
): Prepared<Sent, Input> {
  const read: Prepared<Sent, Input>["read"] = async (context, options) =>
    prepare(await readInput(schema, context, options as CommandOptions<Parsed, never>), context.now, context);
  return { read };
}

/** What a command has done, of all that its function may say. */
type Done<Result> = Exclude<Result, "unchanged" | "conflict" | "gone">;

/** What a command answers with: of words and of nothing an empty object. */
type Answer<Result> = [Extract<Result, object>] extends [never] ? object : WithoutEntry<Extract<Result, object>>;
type WithoutEntry<Result> = Result extends { entry?: unknown } ? Omit<Result, "entry"> : Result;

/** Does what a valid request asks for. It may be called again, where another transaction has changed the same rows. */
type Run<Input, Result> = (input: Input, now: Date, context: CommandContext) => Promise<Result>;

/**
 * A command that answers with the result of `run`. An invalid request is a bug of the client script, 400: the owner has
 * nothing to correct. What is for the owner to know, `run` throws as an `HttpError`: 409 or 429 with the reason, 422
 * with problems.
 */
export function command<Sent, Input, Result>(
  source: Source<Sent, Input>,
  run: Run<Input, Result>,
  options: CommandOptions<Input, Done<Result>> = {},
): Command<Sent, Answer<Result>> {
  const answer = (context: CommandContext) =>
    answerWith(context, explain, () => perform(source, run, context, { invalidStatus: 400, ...options }));
  return { event: options.event, answer };
}

/**
 * A command that a form sends, whose problems it shows: 422 for what has to be corrected, 409 when the record was
 * changed since it was read, 410 when it was deleted. What is `unchanged` isn't recorded. Answers with what undoing it
 * needs: the revision of settings, or the id of a new record.
 */
export function saveCommand<Sent, Input, Change>(
  source: Source<Sent, Input>,
  run: Run<Input, Change>,
  options: CommandOptions<Input, Done<Change>> = {},
): Command<Sent, Saved> {
  const save = async (context: CommandContext) => {
    const { revision, id }: Saved = await perform(source, run, context, options);
    return { ...(revision !== undefined && { revision }), ...(id !== undefined && { id }) };
  };
  return { event: options.event, answer: (context) => answerWith(context, explainToForm, () => save(context)) };
}

interface Saved {
  revision?: number;
  id?: string;
}

/** Work that sends objects on its way. */
type StreamedWork<Result> = (send: (line: object) => void, signal: AbortSignal) => Promise<Result>;

/**
 * A command whose progress is shown: `begin` begins, then each object that the work sends is streamed as a line of
 * JSON. Rejected as by `saveCommand`, before the first line. It is about another server, and recorded afterwards.
 */
export function streamCommand<Sent, Input, Result extends object>(
  schema: z.ZodType<Input, Sent>,
  begin: Run<Input, StreamedWork<Result>>,
  options: CommandOptions<Input, Done<Result>>,
): Command<Sent> {
  return {
    event: options.event,
    answer: (context) =>
      answerWith(context, explainToForm, async () => {
        const input = await readInput(schema, context, options);
        const work = await begin(input, context.now, context);
        return jsonLines(async (send, signal) => {
          const result = await work(send, signal);
          await recordAfterwards(() => entryOf(options, input, result));
        }, context.origin.request.signal);
      }),
  };
}

/**
 * Runs a command, and records it in the transaction that it runs in.
 *
 * @returns what it has to say; empty for a word, and for nothing
 * @throws HttpError 409 for a record that was changed since, 410 for one that was deleted
 */
async function perform<Sent, Input, Result>(
  source: Source<Sent, Input>,
  run: Run<Input, Result>,
  context: CommandContext,
  options: CommandOptions<Input, Done<Result>>,
): Promise<object> {
  const { event, isOutside, isolationLevel, after } = options;
  const input = "read" in source ? await source.read(context, options) : await readInput(source, context, options);
  const inTransaction = async (tx: Executor) => {
    const result = await run(input, context.now, { ...context, tx });
    if (result === "conflict") throw new HttpError(409, CONFLICT_TEXT, { conflict: true });
    if (result === "gone") throw new HttpError(410, GONE_TEXT);
    const entry = () => entryOf(options, input, result);
    if (isOutside) await recordAfterwards(entry);
    else await recordActivity(tx, entry());
    return result;
  };
  const config = isolationLevel && { isolationLevel };
  const result = await (event && !isOutside
    ? retryOnConflict(() => database().transaction(inTransaction, config))
    : inTransaction(context.tx));
  await after?.();
  if (typeof result !== "object" || !result) return {};
  if (options.of !== "entry") return result;
  const { entry: _, ...answer } = result as Says;
  return answer;
}

/** What a function says to the activity log, beside what it answers with. */
interface Says {
  entry?: Partial<ActivityEntry> | null | undefined;
}

/** What the activity log says of what was done; undefined: nothing. */
function entryOf<Input, Result>(
  { event, of }: CommandOptions<Input, Done<Result>>,
  input: Input,
  result: Result,
): ActivityEntry | undefined {
  if (!event || result === "unchanged") return undefined;
  const about = of === "entry" ? (result as Says).entry : of ? of(input, result as Done<Result>) : {};
  return about ? { event, ...about } : undefined;
}

async function readInput<Sent, Input>(
  schema: z.ZodType<Input, Sent>,
  { origin, requireReauthentication }: CommandContext,
  { reauthenticate, invalidStatus }: CommandOptions<Input, never>,
): Promise<Input> {
  const sent = await readJson(origin.request, { limit: LIMIT_BYTES });
  const input = requireValid(validate<Input>(schema, sent), invalidStatus);
  if (reauthenticate === true || reauthenticate?.(input)) requireReauthentication();
  return input;
}

async function answerWith<Result extends object>(
  { headers }: CommandContext,
  describe: Parameters<typeof toAdminAnswer>[1],
  run: () => Promise<Result>,
) {
  const outcome = await attempt(run);
  if (outcome.kind === "done" && outcome.value instanceof Response) return outcome.value;
  const answer = toAdminAnswer(outcome, describe);
  return data(answer.data, { ...answer.init, headers });
}

function explain(rejection: HttpError | undefined) {
  if (rejection?.details.reauthenticate) return { error: rejection.message, reauthenticate: true as const };
  if (rejection?.status === 422 && rejection.details.problems) return { problems: rejection.details.problems };
  const { problems, conflict } = rejection?.details ?? {};
  const where = problems && conflict && { problems, conflict };
  return rejection?.status === 409 || rejection?.status === 429 ? { error: rejection.message, ...where } : {};
}

function explainToForm(rejection: HttpError | undefined) {
  if (!rejection) return { problems: [] };
  const { problems = [{ field: "", message: rejection.message }], conflict, reauthenticate } = rejection.details;
  return { problems, ...(conflict && { conflict }), ...(reauthenticate && { reauthenticate }) };
}
