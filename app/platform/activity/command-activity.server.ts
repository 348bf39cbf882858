import { database, type Executor } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import type { Act } from "~/shared/activity/acts.ts";
import type { ActivityEntry } from "./activity-entry.ts";
import { recordActivity } from "./record-activity.server.ts";

/**
 * What the activity log says of a command of the owner's. Each command declares it:
 * - an event: `act`, recorded in the command's transaction. `of` says what it concerned, or which act of several it was; null:
 *   it has changed nothing. `isOutside` for what is done at another server, and can't be in a transaction: recorded afterwards.
 * - `recordedBy: "command"`: the command records it itself, in its transaction.
 * - `act: null`: the command is no act, and why.
 */
export type CommandActivity<Input, Result> =
  | Event<Input, Result>
  | { act: Act; recordedBy: "command" }
  | { act: null; because: string };

interface Event<Input, Result> {
  act: Act;
  of?: (input: Input, result: Result) => Partial<ActivityEntry> | null;
  isOutside?: true;
}

/** The declaration of a command that records what it does in its transaction. */
export function recordedByCommand(act: Act) {
  return { act, recordedBy: "command" } as const;
}

/** The declaration of a command that is no act of its own. */
export function notAnAct(because: string) {
  return { act: null, because } as const;
}

/**
 * An action, with the declaration of what it records. A test walks all actions of the owner's routes and rejects one
 * without.
 */
export function declareActivity<Action extends (...args: never[]) => unknown>(
  activity: { act: Act | null },
  action: Action,
): Action & { activity: { act: Act | null } } {
  return Object.assign(action, { activity });
}

/** Whether it is for the engine to record. */
export function isEvent<Input, Result>(activity: CommandActivity<Input, Result>): activity is Event<Input, Result> {
  return activity.act !== null && !("recordedBy" in activity);
}

/** Records the event of a command in its transaction. */
export async function recordEvent<Input, Result>(
  tx: Executor,
  { act, of }: Event<Input, Result>,
  [input, result]: [Input, Result],
): Promise<void> {
  const about = of ? of(input, result) : {};
  if (about) await recordActivity(tx, { act, ...about });
}

/**
 * Records a command that has succeeded. Never rejects: what the owner is told must be true, and it is done. A failure is
 * logged.
 */
export async function recordAfterwards<Input, Result>(
  activity: CommandActivity<Input, Result>,
  about: [Input, Result],
): Promise<void> {
  try {
    if (isEvent(activity)) await recordEvent(database(), activity, about);
  } catch (error) {
    log.error({ err: error, act: activity.act }, "a command was done, but could not be recorded");
  }
}
