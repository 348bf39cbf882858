import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type CommandContext, command, prepared } from "~/platform/http/command.server.ts";
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
import { erasePerson, prepareErasure, previewErasure } from "./erasures/erase-person.server.ts";
import { liftHold, setHold } from "./holds/holds.server.ts";
import { loadPerson } from "./person/load-person.server.ts";
import { countPhrases } from "./person/person-counts.server.ts";
import { exportAsHtml, exportAsJson } from "./person/person-export.server.ts";
import { answerRequest, sendCopy } from "./requests/answer-request.server.ts";

/** The most records of a kind in an export. */
const EXPORTED_RECORDS = 100_000;

/** What takes data out of the site, or away. */
const PROVEN = { reauthenticate: true } as const;

const CORRECTED = {
  act: "person.corrected",
  of: (_: unknown, { changed: count }: { changed: number }) => (count > 0 ? { details: { count } } : null),
} as const;

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
    // It is sent once it is recorded: what has left the site is in the log.
    prepared(exportSchema, async ({ address, format }, now, context) => {
      const report = await loadPerson(address, { ...desk(context), limit: EXPORTED_RECORDS });
      return { format, file: (format === "json" ? exportAsJson : exportAsHtml)(report, { ...desk(context), now }) };
    }),
    async ({ file }) => ({ file }),
    { act: "person.exported", of: ({ format }) => ({ details: { format } }), ...PROVEN },
  ),
  "privacy.send-copy": command(sendCopySchema, (input, now, { tx }) => sendCopy(input, now, tx), {
    act: "person.copy-sent",
    ...PROVEN,
  }),
  "privacy.preview-erasure": command(erasurePreviewSchema, ({ address, mode }) => previewErasure(address, mode)),
  "privacy.erase": command(
    prepared(eraseSchema, async (order, _, context) => {
      requireSameAddress(order);
      return { order, found: await prepareErasure(order.address, desk(context).ownerAddress) };
    }),
    async ({ order, found }, now, { tx }) => {
      const { receipt, at, mode, counts, kept } = await erasePerson(tx, order, found, now);
      return {
        erased: { receipt, at: at.toISOString(), mode, counts: countPhrases(counts), kept: countPhrases(kept) },
      };
    },
    {
      act: "person.erased",
      of: (_, { erased: { mode, receipt } }) => ({
        act: mode === "erase" ? "person.erased" : "person.anonymised",
        details: { receipt },
      }),
      isolationLevel: "repeatable read",
      ...PROVEN,
    },
  ),
  "privacy.preview-correction": command(correctSchema, (input, now) =>
    database().transaction((tx) => correctPerson(tx, { ...input, dryRun: true }, now)),
  ),
  "privacy.correct": command(correctSchema, (input, now, { tx }) => correctPerson(tx, input, now), CORRECTED),
  "privacy.undo-correction": command(
    undoCorrectionSchema,
    async ({ steps }, now, { tx }) => ({ changed: await undoCorrection(tx, steps, now) }),
    CORRECTED,
  ),
  "holds.set": command(holdSetSchema, (input, now, { tx }) => setHold(input, now, tx), { act: "hold.set" }),
  "holds.lift": command(
    holdLiftSchema,
    async (input, now, { tx }) => {
      if (!(await liftHold(input, now, tx))) throw new HttpError(409, "This hold was lifted before.");
    },
    { act: "hold.lifted", ...PROVEN },
  ),
  "privacy-requests.answer": command(
    answerSchema,
    async (input, now, { tx }) => {
      if (!(await answerRequest(input, now, tx))) throw new HttpError(409, "This request was closed before.");
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
