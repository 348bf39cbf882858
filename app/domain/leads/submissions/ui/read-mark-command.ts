/** The command that marks any number of submissions read or unread. */
export const READ_MARK_COMMAND = {
  command: "submissions.mark-matching",
  failure: "The read marks could not be changed. Please try again.",
} as const;
