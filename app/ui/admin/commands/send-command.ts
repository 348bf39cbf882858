import type { FieldProblem } from "~/shared/validation.ts";
import { connectivity, OFFLINE_REASON } from "~/ui/admin/connection/connectivity.ts";
import { type PostOutcome, postJson } from "~/ui/json-requests.ts";
import { createStore } from "~/ui/store.ts";
import { toast } from "~/ui/toast/toast.ts";
import { type CommandAnswer, type CommandInput, type CommandName, commandPath } from "./owner-command.ts";
import { requestReauthentication } from "./reauthentication.ts";

/** The least that a command's result has. The server's reason for a failure is `error`, or `problems` for a form. */
export interface CommandResult {
  ok: boolean;
  error?: string;
  problems?: FieldProblem[];
  conflict?: true;
  /** The owner was asked for the password and didn't enter it: nothing was changed, and there is nothing to tell. */
  reauthenticate?: true;
}

/** A change that the owner makes. */
export interface Command<Name extends CommandName = CommandName> {
  /** Commands of the same key are sent one after the other, in the order in which they are given. */
  key: string;
  command: Name;
  input: CommandInput<Name>;
  /** The text of the error toast, where the server gives no reason of its own. */
  failure: string;
  /** A command that a screen sends by itself (marking a viewed record read): losing it does no harm. */
  isBackground?: boolean | undefined;
  /** Called with the result, whatever has become of the sender. Failures have their toast already. */
  onResult?: ((result: CommandResult & Partial<CommandAnswer<Name>>) => void) | undefined;
  /** Of a form, which shows problems itself: called in place of the toast when there is no connection, and nothing was
   * sent. */
  onOffline?: ((reason: string) => void) | undefined;
}

/** The same, whichever it is. */
type Sendable = Omit<Command, "input" | "onResult"> & {
  input: object;
  onResult?: ((result: CommandResult) => void) | undefined;
};

/** A command is `done` until the screen shows what it has changed; until then its input is shown optimistically. */
export type PendingCommand = Readonly<Sendable & { state: "queued" | "sent" | "done" }>;

const pending = createStore<readonly PendingCommand[]>([]);

/**
 * Sends a command, behind those of the same key. Its failure is shown in a toast with the server's reason. Where the
 * server wants to know that it is the owner, the password is asked for, and the command is sent again. Without a
 * connection nothing is sent, and the toast offers to try again. Afterwards the screen's data is loaded again; when the
 * session has ended, that leads to the sign-in page.
 */
export function sendCommand<Name extends CommandName>(command: Command<Name>): void {
  enqueue(command as Sendable);
}

function enqueue(command: Sendable): void {
  const isKeyFree = !pending.get().some((one) => one.key === command.key && isUnanswered(one));
  pending.set([...pending.get(), { ...command, state: "queued" }]);
  if (isKeyFree) void sendQueued(command.key);
}

async function sendQueued(key: string): Promise<void> {
  for (;;) {
    const queued = pending.get().find((one) => one.key === key && one.state === "queued");
    if (!queued) return;
    const isOffline = !connectivity.isKnownOnline() && !(await connectivity.checkServer());
    if (isOffline) return dropQueued(key);
    const sent: PendingCommand = { ...queued, state: "sent" };
    replace(queued, sent);
    let outcome = await postJson(commandPath(sent.command), sent.input);
    while (resultOf(outcome).reauthenticate && (await requestReauthentication())) {
      outcome = await postJson(commandPath(sent.command), sent.input);
    }
    settle(sent, outcome);
  }
}

function settle(command: PendingCommand, outcome: PostOutcome): void {
  const result = resultOf(outcome);
  const done: PendingCommand | undefined = result.ok ? { ...command, state: "done" } : undefined;
  replace(command, done);
  try {
    command.onResult?.(result);
  } catch (error) {
    // An error of the sender's doesn't hold the commands behind this one up.
    reportError(error);
  }
  if (done) void connectivity.revalidate().finally(() => replace(done));
  else if (outcome.kind === "signed-out") void connectivity.revalidate();
  // A form shows its problems itself.
  else if (!result.reauthenticate && !(command.onOffline && result.problems?.length)) {
    tellFailure(command, result.error ?? result.problems?.[0]?.message, outcome);
  }
}

/** Where the response was lost, the change may have been stored. Sending it again makes sure. */
function tellFailure(command: PendingCommand, reason: string | undefined, outcome: PostOutcome): void {
  const isRetryable = outcome.kind === "failed" && !command.onOffline && !command.isBackground;
  const retry = { label: "Try again", onClick: () => enqueue(command) };
  const reference = outcome.kind !== "signed-out" && outcome.reference;
  const text = reason ?? command.failure;
  toast.error(reference ? `${text} (reference ${reference})` : text, isRetryable ? { action: retry } : {});
}

function resultOf(outcome: PostOutcome): CommandResult {
  if (outcome.kind !== "answered" || typeof outcome.body !== "object" || outcome.body === null) return { ok: false };
  return { ...outcome.body, ok: outcome.ok && "ok" in outcome.body && outcome.body.ok === true };
}

/** Drops the queued commands of a key: a later one must not be sent without those before it. */
function dropQueued(key: string): void {
  const dropped = pending.get().filter((one) => one.key === key && one.state === "queued");
  pending.set(pending.get().filter((one) => !dropped.includes(one)));
  const untold = dropped.filter(({ onOffline }) => !onOffline);
  for (const { onOffline } of dropped) onOffline?.(OFFLINE_REASON);
  if (untold.length === 0) return;
  const onClick = () => untold.forEach(enqueue);
  toast.error(OFFLINE_REASON, { action: { label: "Try again", onClick } });
}

/** Puts `next` in the place of `command`, or removes that. */
function replace(command: PendingCommand, next?: PendingCommand): void {
  pending.set(pending.get().flatMap((one) => (one === command ? (next ?? []) : one)));
}

/** The commands that aren't answered, or not shown yet, in the order in which they were given. */
export function usePendingCommands(): readonly PendingCommand[] {
  return pending.use();
}

/** The inputs of a command's requests that aren't shown yet. */
export function usePendingInputs<Name extends CommandName>(command: Name): CommandInput<Name>[] {
  return usePendingCommands().flatMap((one) => (one.command === command ? [one.input as CommandInput<Name>] : []));
}

/** Whether a command waits for its answer. */
export function useHasUnansweredCommands(): boolean {
  return pending.use().some(isUnanswered);
}

/** Whether a command of the owner would be lost by leaving the page. */
export function hasUnsavedCommands(): boolean {
  return pending.get().some((one) => isUnanswered(one) && !one.isBackground);
}

export const isUnanswered = ({ state }: PendingCommand) => state !== "done";
