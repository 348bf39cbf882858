import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { correctPerson, undoCorrection } from "./correction/correct-person.server.ts";
import type { DeskRequest } from "./desk-requests.ts";
import { erasePerson, previewErasure } from "./erasures/erase-person.server.ts";
import { liftHold, setHold } from "./holds/holds.server.ts";
import { loadPerson } from "./person/load-person.server.ts";
import { exportAsHtml, exportAsJson } from "./person/person-export.server.ts";
import { answerRequest, sendCopy } from "./requests/answer-request.server.ts";

/** The most records of a kind in an export. */
const EXPORTED_RECORDS = 100_000;

/** Who sits at the desk, and whose site it is. */
export interface DeskContext {
  ownerAddress: string;
  brand: string;
  url: string;
}

/**
 * Does what the privacy desk is told.
 *
 * @throws HttpError 409 or 422 with what to do
 */
export async function runDeskRequest(input: DeskRequest, context: DeskContext, now: Date): Promise<object> {
  switch (input.command) {
    case "find":
      return { report: await loadPerson(input.address, context) };
    case "export": {
      const report = await loadPerson(input.address, { ...context, limit: EXPORTED_RECORDS });
      // Before it is sent: what has left the site is in the log.
      await recordActivity(database(), { act: "person.exported", details: { format: input.format } });
      return { file: (input.format === "json" ? exportAsJson : exportAsHtml)(report, { ...context, now }) };
    }
    case "send-copy":
      await sendCopy(input, now);
      return {};
    case "preview-erasure":
      return previewErasure(input.address, input.mode);
    case "erase": {
      requireSameAddress(input);
      const { receipt, at, mode, counts, kept } = await erasePerson(input, context, now);
      return { erased: { receipt, at: at.toISOString(), mode, counts, kept } };
    }
    case "preview-correction":
      return correctPerson({ ...input, dryRun: true }, now);
    case "correct":
      return correctPerson(input, now);
    case "undo-correction":
      return { changed: await undoCorrection(input.steps, now) };
    case "set-hold":
      await setHold(input, now);
      return {};
    case "lift-hold":
      if (!(await liftHold(input, now))) throw new HttpError(409, "This hold was lifted before.");
      return {};
    case "answer":
      if (!(await answerRequest(input, now))) throw new HttpError(409, "This request was closed before.");
      return {};
  }
}

/** The owner types the address once more: what follows can't be undone. */
function requireSameAddress({ address, confirmation }: { address: string; confirmation: string }): void {
  if (addressKey(confirmation) === addressKey(address)) return;
  const message = "This isn’t the address above";
  throw new HttpError(422, message, { problems: [{ field: "confirmation", message }] });
}
