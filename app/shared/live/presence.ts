import { z } from "zod";

/** What a window of the owner's does where it is, such as in a conversation. */
export const presenceSchema = z.object({
  window: z.guid(),
  place: z.guid(),
  does: z.enum(["reads", "writes", "leaves"]),
  /** Rises with each announcement of a window: a late one is dropped. */
  step: z.int().min(0),
});
export type PresenceAnnouncement = z.output<typeof presenceSchema>;

/** A window in the same place: the browser and system that it is open on, such as "Firefox on Windows". */
export interface OtherWindow {
  id: string;
  device: string;
  isWriting: boolean;
}
