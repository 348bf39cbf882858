import { actAs, currentActor } from "../../../app/platform/activity/actor.server.ts";
import { database } from "../../../app/platform/db/database.server.ts";
import type { Command, CommandContext } from "../../../app/platform/http/command.server.ts";
import { HttpError } from "../../../app/platform/http/http-error.ts";
import type { FieldProblem } from "../../../app/shared/validation.ts";

/** The context of a command that the owner sends with this body, not authenticated again. */
export function commandContext(body: string): CommandContext {
  const headers = { "Content-Type": "application/json" };
  return {
    now: new Date(),
    owner: { userId: "1", email: "owner@site.example", sessionId: "1", authenticatedAt: null },
    origin: { address: "192.0.2.1", request: new Request("https://site.example/", { method: "POST", body, headers }) },
    get tx() {
      return database();
    },
    headers: new Headers(),
    requireReauthentication: () => {
      throw new HttpError(403, "Enter your password to go on.", { reauthenticate: true });
    },
  };
}

/**
 * Gives a command as the owner, who has just been authenticated again. Resolves to its answer.
 *
 * @throws HttpError what the command was refused with
 */
export async function give<Sent, Result extends object>(
  { answer }: Pick<Command<Sent, Result>, "answer" | "types">,
  input: Sent,
  context: Partial<CommandContext> = {},
): Promise<Result> {
  const { origin, ...own } = commandContext(JSON.stringify(input));
  const { address, request } = context.origin ?? origin;
  const headers = { ...Object.fromEntries(request.headers), "Content-Type": "application/json" };
  const posted = new Request(request.url, { method: "POST", headers, body: JSON.stringify(input) });
  const given = { ...own, requireReauthentication: () => {}, ...context, origin: { address, request: posted } };
  const sent = await actAs({ ...currentActor(), kind: "owner" }, () => answer(given));
  if (sent instanceof Response) throw new Error("It is streamed.");
  const { ok, ...result } = sent.data as { ok: boolean; error?: string; problems?: FieldProblem[] };
  if (ok) return result as Result;
  const { error, problems } = result;
  throw new HttpError(
    sent.init?.status as ConstructorParameters<typeof HttpError>[0],
    error ?? problems?.[0]?.message ?? "",
    problems ? { problems } : {},
  );
}
