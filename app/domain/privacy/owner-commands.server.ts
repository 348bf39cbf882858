import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type CommandContext, command } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { correctPerson, undoCorrection } from "./correction/correct-person.server.ts";
import {
  answerSchema,
  correctSchema,
  eraseSchema,
  erasurePreviewSchema,
  exportSchema,
  findSchema,
  holdLiftSchema,
  holdSetSchema,
  sendCopySchema,
  undoCorrectionSchema,
} from "./desk-requests.ts";
import { erasePerson, previewErasure } from "./erasures/erase-person.server.ts";
import { liftHold, setHold } from "./holds/holds.server.ts";
import { loadPerson } from "./person/load-person.server.ts";
import { countPhrases } from "./person/person-counts.server.ts";
import { exportAsHtml, exportAsJson } from "./person/person-export.server.ts";
import { answerRequest, sendCopy } from "./requests/answer-request.server.ts";

/** The most records of a kind in an export. */
const EXPORTED_RECORDS = 100_000;

/** What takes data out of the site, or away. */
const PROVEN = { reauthenticate: true } as const;

/** Who sits at the desk, and whose site it is. */
function desk({ owner }: CommandContext) {
  const { brand, url } = senderIdentity();
  return { ownerAddress: owner.email, brand, url };
}

/** What the owner does at the privacy desk. An address is never in a URL, which histories and logs keep. */
export const privacyCommands = {
  "privacy.find": command(findSchema, async ({ address }, _, context) => ({
    report: await loadPerson(address, desk(context)),
  })),
  "privacy.export": command(
    exportSchema,
    async ({ address, format }, now, context) => {
      const report = await loadPerson(address, { ...desk(context), limit: EXPORTED_RECORDS });
      // Before it is sent: what has left the site is in the log.
      await recordActivity(database(), { act: "person.exported", details: { format } });
      return { file: (format === "json" ? exportAsJson : exportAsHtml)(report, { ...desk(context), now }) };
    },
    PROVEN,
  ),
  "privacy.send-copy": command(
    sendCopySchema,
    async (input, now, { tx }) => {
      await sendCopy(input, now, tx);
      return {};
    },
    { act: "person.copy-sent", ...PROVEN },
  ),
  "privacy.preview-erasure": command(erasurePreviewSchema, ({ address, mode }) => previewErasure(address, mode)),
  "privacy.erase": command(
    eraseSchema,
    async (input, now, context) => {
      requireSameAddress(input);
      const { receipt, at, mode, counts, kept } = await erasePerson(input, desk(context), now);
      return {
        erased: { receipt, at: at.toISOString(), mode, counts: countPhrases(counts), kept: countPhrases(kept) },
      };
    },
    PROVEN,
  ),
  "privacy.preview-correction": command(correctSchema, (input, now) => correctPerson({ ...input, dryRun: true }, now)),
  "privacy.correct": command(correctSchema, correctPerson),
  "privacy.undo-correction": command(undoCorrectionSchema, async ({ steps }, now) => ({
    changed: await undoCorrection(steps, now),
  })),
  "holds.set": command(
    holdSetSchema,
    async (input, now, { tx }) => {
      await setHold(input, now, tx);
      return {};
    },
    { act: "hold.set" },
  ),
  "holds.lift": command(
    holdLiftSchema,
    async (input, now, { tx }) => {
      if (!(await liftHold(input, now, tx))) throw new HttpError(409, "This hold was lifted before.");
      return {};
    },
    { act: "hold.lifted", ...PROVEN },
  ),
  "privacy-requests.answer": command(
    answerSchema,
    async (input, now, { tx }) => {
      if (!(await answerRequest(input, now, tx))) throw new HttpError(409, "This request was closed before.");
      return {};
    },
    { act: "privacy-request.answered", of: ({ state }) => ({ details: { state } }) },
  ),
};

/** The owner types the address once more: what follows can't be undone. */
function requireSameAddress({ address, confirmation }: { address: string; confirmation: string }): void {
  if (addressKey(confirmation) === addressKey(address)) return;
  const message = "This isn’t the address above";
  throw new HttpError(422, message, { problems: [{ field: "confirmation", message }] });
}
