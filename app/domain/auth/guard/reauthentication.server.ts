import type { ActionFunctionArgs } from "react-router";
import { REAUTHENTICATION_MINUTES } from "~/domain/auth/session/session-lifetimes.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { isBulkSelection } from "~/shared/lists/selection.ts";
import { ownerContext } from "./owner-middleware.server.ts";

type Context = ActionFunctionArgs["context"];
/**
 * For `exportAction`: exports in bulk need re-authentication.
 *
 * @throws HttpError 403 without it
 */
export function authorizeExport(records: Parameters<typeof isBulkSelection>[0], context: Context): void {
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
