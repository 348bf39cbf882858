import type { ActionFunctionArgs } from "react-router";
import { REAUTHENTICATION_MINUTES } from "~/domain/auth/session/session-lifetimes.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { isBulkSelection } from "~/shared/lists/selection.ts";
import { ownerContext } from "./owner-middleware.server.ts";

type Context = ActionFunctionArgs["context"];
type Run<Input, Result> = (input: Input, now: Date, args: ActionFunctionArgs) => Promise<Result>;
type Records = Parameters<typeof isBulkSelection>[0];

/**
 * A command that needs re-authentication, for `commandAction` and `saveAction`: the owner has signed in or entered the
 * password in this session within the last ten minutes. Else the browser asks for the password, and sends it again.
 *
 * @param isNeeded - for commands of which only some are dangerous
 */
export function reauthenticated<Input, Result>(
  run: Run<Input, Result>,
  isNeeded: (input: Input) => boolean = () => true,
): Run<Input, Result> {
  return async (input, now, args) => {
    if (isNeeded(input)) requireReauthentication(args.context, now);
    return run(input, now, args);
  };
}

/** For the deletion of records: in bulk it needs re-authentication. */
export function isBulkDeletion<Input extends { records: Records }>({ records }: Input): boolean {
  return isBulkSelection(records);
}

/**
 * For `exportAction`: exports in bulk need re-authentication.
 *
 * @throws HttpError 403 without it
 */
export function authorizeExport(records: Records, context: Context): void {
  if (isBulkSelection(records)) requireReauthentication(context, new Date());
}

/**
 * For actions that answer in another way.
 *
 * @throws HttpError 403 without re-authentication
 */
export function requireReauthentication(context: Context, now: Date): void {
  const { authenticatedAt } = context.get(ownerContext);
  const age = authenticatedAt ? Math.abs(now.getTime() - authenticatedAt.getTime()) : Number.POSITIVE_INFINITY;
  if (age < REAUTHENTICATION_MINUTES * 60 * 1000) return;
  throw new HttpError(403, "Enter your password to go on.", { reauthenticate: true });
}
