import { beforeEach, describe, expect, test } from "vitest";
import { refuseOtherRecipient, SECURITY_NOTICE, shownEmailText } from "~/domain/auth/notices/notices.server.ts";
import type { LinkPurpose } from "~/domain/auth/token-purposes.ts";
import { findToken, insertToken } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { createTestOwner } from "../../../../tests/support/accounts/test-session.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { authEmailWriters } from "./email-writers.server.ts";

openTestDatabase();
let userId: string;
beforeEach(async () => {
  userId = await createTestOwner();
});

const NOW = new Date();
const url = "https://www.remoteops.example";
const sender = () => ({ brand: "RemoteOps", url, replyTo: "hello@remoteops.example" }) as never;
const WRITERS = authEmailWriters(sender);
const context = { id: "", messageId: "", to: { name: "", address: "new@remoteops.example" }, createdAt: NOW };

describe.each([
  ["sign-in-link", "sign-in", { at: NOW.toISOString(), device: "Firefox on Windows", network: "192.0.2.0/24" }],
  ["email-change", "email-change", {}],
  [
    "security-notice",
    "end-sessions",
    { event: "new-device", at: NOW.toISOString(), device: "Firefox on Windows", network: "192.0.2.0/24" },
  ],
] as const)("the email %s", (kind, purpose: LinkPurpose, data) => {
  test("has the one link that works, and says so in text and HTML", async () => {
    const linkId = await insertToken(database(), {
      userId,
      purpose,
      details: { email: "new@remoteops.example" },
      now: NOW,
    });
    const writer = WRITERS.find((one) => one.kind === kind);
    const email = await writer?.write({ ...data, linkId }, context);
    const pattern = /https:\/\/www\.remoteops\.example\/admin\/[a-z-]+\?token=([\w-]+)/;
    const [, token = ""] = pattern.exec(email?.text ?? "") ?? [];
    expect(email?.html).toContain(token);
    const found = await findToken(purpose, token);
    expect(found).toMatchObject({ state: "usable", token: { id: linkId } });
    if ("device" in data) expect(email?.text).toContain("Firefox on Windows");
  });

  test("goes to no other address, and is sent again to its own", () => {
    expect(() => refuseOtherRecipient({ kind, address: "thief@client.example" })).toThrow("goes to no other address");
    expect(() => refuseOtherRecipient({ kind, address: undefined })).not.toThrow();
  });
});

test("the owner's screens show the text of all emails but those with links that sign in or confirm", () => {
  expect(shownEmailText({ kind: "lead-notice", text: "Words" })).toBe("Words");
  expect(shownEmailText({ kind: SECURITY_NOTICE.name, text: "Words" })).toBe("Words");
  expect(shownEmailText({ kind: "sign-in-link", text: "Words" })).not.toContain("Words");
  expect(shownEmailText({ kind: "sign-in-link", text: null })).toBeNull();
});
