import type { ActionFunctionArgs } from "react-router";
import { type CommandActivity, declareActivity, recordCommand } from "~/platform/activity/command-activity.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { type Schema, validate } from "~/shared/validation.ts";
import { HttpError } from "./http-error.ts";
import { jsonLines } from "./json/json-lines.server.ts";
import { attempt, requireValid, toAdminAnswer } from "./outcome.server.ts";
import { readJson } from "./read-body.server.ts";

/** Fits the 200,000 ids that a command may have, and the longest text. */
export const ADMIN_LIMIT_BYTES = 8 * 1024 * 1024;

const CONFLICT_TEXT = "This was changed elsewhere since you opened it. Save again to replace what is there now.";
const GONE_TEXT = "This no longer exists: it was deleted since you opened it.";

/** Does what a valid request asks for. */
type Run<Input, Result> = (input: Input, now: Date, args: ActionFunctionArgs) => Result;

/**
 * The action of a resource route that changes a record sent as JSON: validates it against `schema`, then calls `save`, and
 * records what isn't `unchanged`. Answers with the revision of settings. 400 invalid JSON, 413 too large, 422 with the problems, 409 changed since it was read, 410 deleted, 403 where `save` asks
 * for re-authentication, 503 database unavailable.
 *
 * @param activity - what the activity log says of it
 */
export function saveAction<T>(
  schema: Schema<T>,
  save: Run<T, Promise<RecordChange> | Promise<void>>,
  activity: CommandActivity<T, RecordChange | undefined, ActionFunctionArgs>,
) {
  return declareActivity(activity, async (args: ActionFunctionArgs) => {
    const outcome = await attempt(async () => {
      const input = requireValid(validate(schema, await readJson(args.request, { limit: ADMIN_LIMIT_BYTES })));
      const change = await save(input, new Date(), args);
      if (change === "conflict") throw new HttpError(409, CONFLICT_TEXT, { conflict: true });
      if (change === "gone") throw new HttpError(410, GONE_TEXT);
      if (change !== "unchanged") await recordCommand(activity, [input, change ?? undefined, args]);
      return typeof change === "object" ? change : {};
    });
    return toAdminAnswer(outcome, formProblems);
  });
}

function formProblems(rejection: HttpError | undefined) {
  if (!rejection) return { problems: [] };
  const { problems = [{ field: "", message: rejection.message }], conflict, reauthenticate } = rejection.details;
  return { problems, ...(conflict && { conflict }), ...(reauthenticate && { reauthenticate }) };
}

/** Work that sends objects on its way. */
type StreamedWork<Result> = (send: (line: object) => void, signal: AbortSignal) => Promise<Result>;

/**
 * The action of a resource route for work whose progress is shown: validates a request sent as JSON against `schema`, has
 * `prepare` begin, then streams each object that the work sends as a line of JSON. Rejected as by `saveAction`, before the
 * first line.
 *
 * @param activity - what the activity log says of it
 */
export function streamAction<T, Result extends object>(
  schema: Schema<T>,
  prepare: Run<T, Promise<StreamedWork<Result>>>,
  activity: CommandActivity<T, Result, ActionFunctionArgs>,
) {
  return declareActivity(activity, async (args: ActionFunctionArgs) => {
    const outcome = await attempt(async () => {
      const input = requireValid(validate(schema, await readJson(args.request, { limit: ADMIN_LIMIT_BYTES })));
      return { input, work: await prepare(input, new Date(), args) };
    });
    if (outcome.kind !== "done") return toAdminAnswer(outcome, formProblems);
    const { input, work } = outcome.value;
    return jsonLines(async (send, signal) => {
      await recordCommand(activity, [input, await work(send, signal), args]);
    }, args.request.signal);
  });
}

/**
 * The action of a resource route for a command sent as JSON: validates it against `schema`, then calls `run` and answers
 * with its result. 400 invalid request, 413 too large, 409 or 429 with the reason and 422 with the problems when `run` throws such
 * an `HttpError`, 403 where it asks for re-authentication, 503 database unavailable.
 *
 * @param activity - what the activity log says of it
 */
export function commandAction<T, Result extends object>(
  schema: Schema<T>,
  run: Run<T, Promise<Result>>,
  activity: CommandActivity<T, Result, ActionFunctionArgs>,
) {
  return declareActivity(activity, async (args: ActionFunctionArgs) => {
    const outcome = await attempt(async () => {
      const input = requireValid(validate(schema, await readJson(args.request, { limit: ADMIN_LIMIT_BYTES })), 400);
      const result = await run(input, new Date(), args);
      await recordCommand(activity, [input, result, args]);
      return result;
    });
    // An invalid request is a bug of the client script: the owner has nothing to correct.
    return toAdminAnswer(outcome, (rejection) => {
      if (rejection?.details.reauthenticate) return { error: rejection.message, reauthenticate: true };
      if (rejection?.status === 422 && rejection.details.problems) return { problems: rejection.details.problems };
      return rejection?.status === 409 || rejection?.status === 429 ? { error: rejection.message } : {};
    });
  });
}

/**
 * A middleware that answers the POST requests of a screen's own route with its action's JSON, without rendering the screen:
 * so a screen's commands need no resource route of their own.
 */
export function answerCommands<Args extends { request: Request }>(
  action: (args: ActionFunctionArgs) => Promise<{ data: unknown; init: ResponseInit | null }>,
) {
  return async (args: Args, next: () => Promise<unknown>): Promise<Response> => {
    if (args.request.method !== "POST") return (await next()) as Response;
    const { data, init } = await action(args as unknown as ActionFunctionArgs);
    return Response.json(data, init ?? {});
  };
}
