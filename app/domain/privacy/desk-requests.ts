import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { ERASURE_MODES } from "~/shared/privacy/erasure.ts";
import { tidyLine, tidyText } from "~/shared/tidy-text.ts";
import { correctionSchema, correctionStepsSchema } from "./correction/correction.ts";

const address = z
  .string()
  .transform(tidyLine)
  .pipe(
    z
      .string()
      .min(1, "Enter an email address")
      .max(EMAIL_MAX_LENGTH, "This is longer than any email address")
      .regex(/^[^\s@]+@[^\s@]+$/, "Enter an email address in the format name@example.com"),
  );
const reason = z
  .string()
  .transform(tidyText)
  .pipe(z.string().min(1, "Say why: it is kept with the receipt").max(500, "At most 500 characters"));
const answer = z.string().transform(tidyText).pipe(z.string().max(5_000, "At most 5,000 characters"));

/** What the privacy desk can be told to do: one request a command, to the screen's own address. */
export const deskRequestSchema = z.discriminatedUnion("command", [
  z.object({ command: z.literal("find"), address }),
  z.object({ command: z.literal("export"), address, format: z.enum(["json", "html"]) }),
  z.object({ command: z.literal("send-copy"), address, requestId: z.guid().optional() }),
  z.object({ command: z.literal("preview-erasure"), address, mode: z.enum(ERASURE_MODES) }),
  z.object({
    command: z.literal("erase"),
    address,
    confirmation: z.string().max(EMAIL_MAX_LENGTH),
    mode: z.enum(ERASURE_MODES),
    reason,
    neverWrite: z.boolean(),
    sendReceipt: z.boolean(),
  }),
  z.object({ command: z.literal("preview-correction"), address, changes: correctionSchema }),
  z.object({ command: z.literal("correct"), address, changes: correctionSchema }),
  z.object({ command: z.literal("undo-correction"), steps: correctionStepsSchema }),
  z.object({ command: z.literal("set-hold"), address, reason }),
  z.object({ command: z.literal("lift-hold"), id: z.guid(), reason }),
  z.object({ command: z.literal("answer"), id: z.guid(), state: z.enum(["done", "declined"]), answer }),
]);
export type DeskRequest = z.output<typeof deskRequestSchema>;
