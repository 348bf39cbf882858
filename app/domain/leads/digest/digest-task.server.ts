import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { emailWriter } from "~/platform/email/email-kind.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { SETTINGS_TOPIC } from "~/platform/settings/stored-settings.server.ts";
import { queueDigest } from "./digest.server.ts";
import { DIGEST_EMAIL } from "./digest.ts";

/**
 * Queues the digest when one is due. Each hour, since it is morning at another time where the owner is, and when the
 * owner has changed a setting, since the first digest reports what comes after it was chosen.
 */
export const digestTask: Task = {
  name: "mail-digest",
  cron: "0 * * * *",
  topic: SETTINGS_TOPIC,
  run: () => queueDigest(databaseNow()),
};

/** Renders the digest. The template is loaded with the first email. */
export const digestEmailWriter = emailWriter(DIGEST_EMAIL, async (contents) => {
  const { writeDigest } = await import("./digest-email.server.tsx");
  return writeDigest(contents, senderIdentity());
});
