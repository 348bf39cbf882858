import { findTextsWithWords } from "~/domain/content/erase-words.server.ts";
import type { SiteContent } from "~/domain/content/publish/publish-content-task.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { loadPublishedContent } from "~/platform/content/published-content.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type CommandContext, command, prepared } from "~/platform/http/command.server.ts";
import { fieldError, HttpError } from "~/platform/http/http-error.ts";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { hashWords, wordsRedactor } from "~/platform/privacy/erased-words.server.ts";
import type { Erasure } from "~/shared/privacy/erasure.ts";
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
  wordsSchema,
} from "./data-subject-requests.ts";
import { erasePerson, prepareErasure, previewErasure } from "./erasures/erase-person.server.ts";
import { eraseNamedTexts } from "./erasures/erase-words.server.ts";
import { liftHold, setHold } from "./holds/holds.server.ts";
import { loadPerson, loadPersonCopy } from "./person/load-person.server.ts";
import { countPhrases } from "./person/person-counts.server.ts";
import { exportAsHtml, exportAsJson } from "./person/person-export.server.ts";
import { answerRequest, sendCopy } from "./requests/answer-request.server.ts";

/** What takes data out of the site, or away. */
const PROVEN = { reauthenticate: true } as const;

const CORRECTED = {
  event: "person.corrected",
  of: (_: unknown, { changed: count }: { changed: number }) => (count > 0 ? { details: { count } } : null),
} as const;

/** The owner's address and the site's identity, which reports need. */
function reportContext({ owner }: CommandContext) {
  const { brand, url } = senderIdentity();
  return { ownerAddress: owner.email, brand, url };
}

/** What the owner does about a data subject. An address is never in a URL, which histories and logs keep. */
export const privacyCommands = {
  "privacy.find": command(findSchema, async ({ address }, _, context) => ({
    report: await loadPerson(address, reportContext(context)),
  })),
  "privacy.export": command(
    // It is sent once it is recorded: what has left the site is in the log.
    prepared(exportSchema, async ({ address, format }, now, context) => {
      const report = await loadPersonCopy(address, reportContext(context).ownerAddress);
      return {
        format,
        file: (format === "json" ? exportAsJson : exportAsHtml)(report, { ...reportContext(context), now }),
      };
    }),
    async ({ file }) => ({ file }),
    { event: "person.exported", of: ({ format }) => ({ details: { format } }), ...PROVEN },
  ),
  "privacy.send-copy": command(sendCopySchema, (input, now, { tx }) => sendCopy(input, now, tx), {
    event: "person.copy-sent",
    ...PROVEN,
  }),
  "privacy.preview-erasure": command(erasurePreviewSchema, ({ address, mode }) => previewErasure(address, mode)),
  "privacy.erase": command(
    prepared(eraseSchema, async (order, _, context) => {
      requireSameAddress(order);
      return { order, found: await prepareErasure(order.address, reportContext(context).ownerAddress) };
    }),
    async ({ order, found }, now, { tx }) => ({ erased: receiptOf(await erasePerson(tx, order, found, now)) }),
    {
      event: "person.erased",
      of: (_, { erased: { mode, receipt } }) => ({
        event: mode === "erase" ? "person.erased" : "person.anonymised",
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
  "holds.set": command(holdSetSchema, (input, now, { tx }) => setHold(input, now, tx), { event: "hold.set" }),
  "holds.lift": command(
    holdLiftSchema,
    async (input, now, { tx }) => {
      if (!(await liftHold(input, now, tx))) throw new HttpError(409, "This hold was lifted before.");
    },
    { event: "hold.lifted", ...PROVEN },
  ),
  "privacy-requests.answer": command(
    answerSchema,
    async (input, now, { tx }) => {
      if (!(await answerRequest(input, now, tx))) throw new HttpError(409, "This request was closed before.");
    },
    { event: "privacy-request.answered", of: ({ state }) => ({ details: { state } }) },
  ),
};

/** What the owner does when a name has to go from the texts of the site. */
export function namedTextsCommands(content: SiteContent) {
  return {
    "privacy.find-words": command(wordsSchema, async ({ words }, _, { tx }) => {
      return { words, texts: await findTextsWithWords(tx, wordsRedactor(hashWords(words, ""), ""), content) };
    }),
    "privacy.erase-words": command(
      wordsSchema,
      async ({ words }, now, { tx }) => ({ erased: receiptOf(await eraseNamedTexts(tx, words, content, now)) }),
      {
        event: "words.erased",
        of: (_, { erased: { receipt } }) => ({ details: { receipt } }),
        after: loadPublishedContent,
        ...PROVEN,
      },
    ),
  };
}

function receiptOf({ receipt, at, mode, counts, kept }: Erasure) {
  return { receipt, at: at.toISOString(), mode, counts: countPhrases(counts), kept: countPhrases(kept) };
}

/** The owner types the address once more: what follows can't be undone. */
function requireSameAddress({ address, confirmation }: { address: string; confirmation: string }): void {
  if (addressKey(confirmation) !== addressKey(address))
    throw fieldError("confirmation", "This isn’t the address above");
}
