import { useCommand } from "~/ui/admin/commands/use-command.ts";

/**
 * One submission's read mark, optimistic while a change is in flight, and the function that sets it. A change that
 * fails is rolled back, and a toast reports it. List and dialog share the mark of an id.
 */
export function useReadMark({ id, read }: { id: string; read: boolean }) {
  const { send, pendingInput } = useCommand({
    command: "submissions.mark",
    failure: "The read mark could not be changed. Please try again.",
    key: `mark-${id}`,
  });
  const pending = typeof pendingInput?.read === "boolean" ? pendingInput.read : undefined;
  return { read: pending ?? read, mark: (next: boolean, options = {}) => send({ ids: [id], read: next }, options) };
}

/** The command that marks any number of submissions read or unread. */
export const READ_MARK_COMMAND = {
  command: "submissions.mark-matching",
  failure: "The read marks could not be changed. Please try again.",
} as const;
