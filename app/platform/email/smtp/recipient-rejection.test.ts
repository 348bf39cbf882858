import { expect, test } from "vitest";
import { isRecipientRejection, parseReplyCodes } from "./recipient-rejection.ts";

const atRecipient = (reply: string) => isRecipientRejection({ ...parseReplyCodes(reply), reply, isForRecipient: true });
const atText = (reply: string) => isRecipientRejection({ ...parseReplyCodes(reply), reply, isForRecipient: false });

test("replies that reject the recipient are recognised in many wordings", () => {
  for (const reply of [
    "550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table",
    "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking",
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
    "550 5.2.1 The email account that you tried to reach is disabled",
    "553 5.1.2 We weren't able to find the recipient domain",
    "556 5.1.10 Recipient address has a null MX",
    "550 No such user here",
    "550 Requested action not taken: mailbox unavailable",
    "551 User not local",
    "553 sorry, no mailbox here by that name",
    "554 5.5.0 <ada@example.com> user unknown",
  ]) {
    expect(atRecipient(reply), reply).toBe(true);
  }
  expect(atText("550 no such user")).toBe(true);
  expect(atText("554 5.0.0 Mailbox not found")).toBe(true);
});

test("rejections of the sender or the content, and temporary ones, don't reject the recipient", () => {
  for (const reply of [
    "550 5.7.1 Message rejected due to content restrictions",
    "550 5.7.1 Unable to relay",
    "550 5.7.26 This mail has been blocked because the sender is unauthenticated",
    "554 5.7.1 Service unavailable; Client host blocked using zen.example",
    "550 5.4.1 Recipient address rejected: Access denied",
    "550 5.1.8 Sender address rejected: Domain not found",
    "552 5.2.2 The email account that you tried to reach is over quota",
    "552 5.3.4 Message size exceeds fixed limit",
    "550 Blocked by our spam policy",
    "550 Relaying denied",
    "550 Sender verify failed",
    "553 sorry, that domain isn't in my list of allowed rcpthosts",
    "554 Transaction failed",
    "450 4.1.1 User unknown, try again later",
    "451 No such user",
  ]) {
    expect(atRecipient(reply), reply).toBe(false);
  }
  expect(atText("550 Requested action not taken")).toBe(false);
});
