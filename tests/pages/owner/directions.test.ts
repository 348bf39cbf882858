import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { attachInboundReply } from "~/domain/leads/replies/inbound-replies.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import { emails, inboundEmails } from "~/platform/email/tables.server.ts";
import { newReply, submitLead } from "../../support/database/stored-leads.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const NOW = new Date("2025-03-02T10:00:00Z");
const EMAIL = "sara@client.example";
/** Written from right to left, with a sign at its end that a line from left to right would put in front. */
const RTL = "\u05e9\u05e8\u05d4 (x)!";

const site = openSharedSite();
let owner: OwnerVisitor;
let messageId: string;
beforeAll(async () => {
  owner = await openOwner(site);
  openDatabase(site);
  const lead = await submitLead({ now: NOW, firstName: RTL, email: EMAIL, text: RTL });
  messageId = lead.messageId;
  await replyToMessage(newReply(messageId, RTL), NOW);
  const [acknowledgement] = await database().select().from(emails).where(sql`to_address = ${EMAIL}`);
  const answer = { fromName: RTL, fromAddress: EMAIL, subject: RTL, body: RTL, wholeText: RTL, sentAt: NOW };
  const files = [{ name: RTL, type: "application/pdf", size: 4 }];
  const references = [acknowledgement?.messageId ?? ""];
  await attachInboundReply(database(), { ...answer, files, emailMessageId: "<rtl@client.example>", references }, NOW);
  await database()
    .insert(inboundEmails)
    .values({ identity: "1".repeat(64), isOther: true, fromName: RTL, fromAddress: EMAIL, subject: RTL, preview: RTL });
  await database().execute(sql`insert into form_submissions (id, form_type, first_name, message, source, idempotency_key)
    values (gen_random_uuid(), 'consultation', ${RTL}, ${RTL}, 'test', 'rtl')`);
  await closeDatabase();
});

const OWN_DIRECTION = "bdi, [dir], .data-table td p";

test.each(["dashboard", "form-submissions", "consultations", "enquiries", "messages/inbox", "message", "mail/other"])(
  "/admin/%s shows what others write in its own direction",
  async (screen) => {
    const { main } = await owner.open(screen === "message" ? `/admin/contact?view=${messageId}` : `/admin/${screen}`);
    const written = [...main.querySelectorAll(":not(textarea, script)")].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.includes(RTL)),
    );
    expect(written.length).toBeGreaterThan(1);
    expect(written.filter((element) => !element.closest(OWN_DIRECTION)).map(({ outerHTML }) => outerHTML)).toEqual([]);
  },
);

test("a paragraph in a list has the direction of its first letter", async () => {
  const css = await readFile(path.resolve("app/ui/admin/list/data-table.css"), "utf8");
  expect(css).toMatch(/\.data-table td p \{\s*unicode-bidi: plaintext;/);
});
