import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { ERASURE_MODES } from "~/shared/privacy/erasure.ts";
import { tidyLine, tidyText } from "~/shared/text/tidy-text.ts";
import { correctionSchema, correctionStepsSchema } from "./correction/correction.ts";

const line = z.string().overwrite(tidyLine);
const text = z.string().overwrite(tidyText);
const address = line
  .min(1, "Enter an email address")
  .max(EMAIL_MAX_LENGTH, "This is longer than any email address")
  .regex(/^[^\s@]+@[^\s@]+$/, "Enter an email address in the format name@example.com");
const reason = text.min(1, "Say why: it is kept with the receipt").max(500, "At most 500 characters");
const words = line.regex(/(?=.*[\p{L}\p{N}]).{2}/u, "Enter a name").max(200, "At most 200 characters");
const answer = text.max(5_000, "At most 5,000 characters");

const ofPerson = z.object({ address });

// The inputs of the owner's commands about data subjects.
export const findSchema = ofPerson;
export const exportSchema = ofPerson.extend({ format: z.enum(["json", "html"]) });
export const sendCopySchema = ofPerson.extend({ requestId: z.guid().optional() });
export const erasurePreviewSchema = ofPerson.extend({ mode: z.enum(ERASURE_MODES) });
export const eraseSchema = ofPerson.extend({
  confirmation: z.string().max(EMAIL_MAX_LENGTH),
  mode: z.enum(ERASURE_MODES),
  reason,
  neverWrite: z.boolean(),
  sendReceipt: z.boolean(),
  tellCancelled: z.boolean(),
});
export const wordsSchema = z.object({ words });
export const correctSchema = ofPerson.extend({ changes: correctionSchema });
export const undoCorrectionSchema = z.object({ steps: correctionStepsSchema });
export const holdSetSchema = ofPerson.extend({ reason });
export const holdLiftSchema = z.object({ id: z.guid(), reason });
export const answerSchema = z.object({ id: z.guid(), state: z.enum(["done", "declined"]), answer });
