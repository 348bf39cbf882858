import { expect, test } from "vitest";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { NOTIFY_CHOICES, type NotifyChoice, notificationSection } from "~/shared/settings/notification-settings.ts";
import { chooseNotifications } from "../../../../tests/support/database/choose-notifications.ts";
import { ADA, leadMeta, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";

openTestDatabase();

const NOW = new Date("2026-03-06T22:30:00Z");

async function send(kind: NotifyKind) {
  if (kind === "consultation") await submitConsultation({ ...ADA, phone: "1", message: "Hi" }, leadMeta(NOW));
  else if (kind === "contact") await submitLead({ now: NOW });
  else await storeLead({ formType: "newsletter", email: ADA.email }, leadMeta(NOW));
}
async function queued() {
  const rows = await database().select().from(emails).orderBy(emails.kind);
  return rows.map((email) => [email.kind, email.nextAttemptAt?.toISOString()]);
}

const { contact, consultation, newsletter } = notificationSection.settings;
const VARIABLES = { contact: contact.name, consultation: consultation.name, newsletter: newsletter.name };
type NotifyKind = keyof typeof VARIABLES;
const KINDS = Object.keys(VARIABLES) as NotifyKind[];
const CHOICES = Object.keys(NOTIFY_CHOICES) as NotifyChoice[];
const MATRIX = KINDS.flatMap((kind) => CHOICES.map((choice) => [kind, choice] as const));

test.each(MATRIX)(
  "a notice of a %s lead is queued as chosen: %s, and its sender is answered anyway",
  async (kind, choice) => {
    await chooseNotifications({ [VARIABLES[kind]]: choice }, NOW);
    await send(kind);
    expect(await queued()).toEqual([
      ...(kind === "newsletter" ? [] : [["acknowledgement", NOW.toISOString()]]),
      ...(choice === "at-once" ? [["lead-notice", NOW.toISOString()]] : []),
    ]);
  },
);

test("until something is chosen, messages and requests are told at once, and subscriptions are not", async () => {
  for (const kind of KINDS) await send(kind);
  const kinds = (await queued()).map(([kind]) => kind);
  expect(kinds).toEqual(["acknowledgement", "acknowledgement", "lead-notice", "lead-notice"]);
});

test("in quiet hours the notice waits for their end in the owner's time zone, and the acknowledgement doesn't", async () => {
  const quiet = { OWNER_QUIET_FROM: "22:00", OWNER_QUIET_UNTIL: "07:00" };
  await chooseNotifications({ ...quiet, OWNER_TIME_ZONE: "Europe/Berlin" }, NOW);
  await send("contact");
  expect(await queued()).toEqual([
    ["acknowledgement", NOW.toISOString()],
    ["lead-notice", "2026-03-07T06:00:00.000Z"],
  ]);
});
