import { tidyText } from "~/shared/tidy-text.ts";

/** The longest reply (decisions on the data: length bounds). */
export const MAX_REPLY_LENGTH = 20_000;

/** A reply's text as it is stored and sent. */
export function tidyReply(typed: string): string {
  return tidyText(typed);
}
