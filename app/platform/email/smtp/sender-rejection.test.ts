import { expect, test } from "vitest";
import { isRecipientRejection, parseReplyCodes } from "./recipient-rejection.ts";
import { exceedsSendingLimit, judgeSender } from "./sender-rejection.ts";

const parsed = (reply: string) => ({ ...parseReplyCodes(reply), reply });
const isHardBounce = (reply: string) => isRecipientRejection({ ...parsed(reply), isForRecipient: true });

test("the sending limits of many providers are recognised, and are no hard bounces", () => {
  for (const reply of [
    "550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to",
    "550-5.4.5 Daily SMTP relay limit exceeded for customer.",
    "550 Daily user sending limit exceeded",
    "554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message",
    "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
    "550 5.7.232 Your message can't be sent because your trial tenant has exceeded its daily limit",
    "550 5.7.705 Access denied, tenant has exceeded threshold",
    "554 Maximum sending rate exceeded",
    "454 Throttling failure: Daily message quota exceeded",
    "454 Throttling failure: Maximum sending rate exceeded",
    "450 Requested mail action not taken: mailbox unavailable. Mail send limit exceeded",
    "550 Domain client.example has exceeded the max emails per hour (50/50 (100%)) allowed. Message discarded.",
    "550 User ada@client.example has exceeded its 24-hour sending limit. Messages to 250 recipients out of 250 allowed have been sent.",
    "554 5.7.1 Daily relay quota exceeded",
    "550 Maximum credits exceeded",
    "451 You've exceeded your messaging limits",
    "554 5.7.1 Message quota exceeded",
    "451 4.7.1 Ratelimit exceeded",
    "550 5.4.6 Unusual sending activity detected. Please try after sometime",
    "550 5.7.1 You have exceeded the maximum number of messages you may send per day",
    "450 4.7.1 Error: too much mail from 203.0.113.9",
    "550 5.7.1 Hourly recipient limit exceeded",
    "452 4.7.1 Recipient limit per day exceeded",
    "550 Too many recipients in the last 24 hours",
    "550 Not enough credits",
    "550 maximum number of outgoing emails reached",
    "554 outgoing mail volume exceeded",
    "550 You are over the 100 emails per day limit",
    "550 Trial account: limit of 100 emails has been reached",
    "451 4.7.1 Sending too quickly, slow down",
    "550 Account has exceeded its daily maximum number of relays",
    "550 5.7.0 You can't send any more mail today",
    "550 mailbox desk@remoteops.example has sent too many messages today",
  ]) {
    expect(exceedsSendingLimit(parsed(reply)), reply).toBe(true);
    expect(isHardBounce(reply), reply).toBe(false);
  }
});

test("what a mailbox holds or receives, and the size and the way of an email, are no sending limit", () => {
  for (const reply of [
    "552 5.2.2 Mailbox full",
    "552 5.2.2 The email account that you tried to reach is over quota",
    "452 4.2.2 Mail quota exceeded",
    "552 Mail quota exceeded",
    "550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages",
    "450 4.2.1 The user you are trying to contact is receiving mail too quickly: message rate limit",
    "554 5.2.0 STOREDRV.Deliver.Exception:QuotaExceededException",
    "554 5.2.122 The recipient has exceeded their limit for the number of messages they can receive per hour",
    "552 5.3.4 Message size exceeds fixed limit",
    "552 Message exceeds the maximum sending size limit",
    "554 5.4.6 Hop count exceeded - possible mail loop",
    "421 4.7.0 Too many messages in this session",
    "550 5.1.1 No such user",
    "550 5.7.1 Relaying denied",
    "550 sorry, recipient has too many messages",
    "452 4.5.3 Too many recipients",
    "554 5.7.1 Message exceeded spam threshold",
    "451 4.5.1 The recipient <ada@client.example> has exceeded his message rate limit. Try again later.",
  ]) {
    expect(exceedsSendingLimit(parsed(reply)), reply).toBe(false);
  }
});

test("a refusal of the sender is told from one of the recipient, of the content and of the size", () => {
  const verdict = (command: string, reply: string) => judgeSender(parsed(reply), command);
  for (const reply of [
    "550 5.7.1 Unable to relay",
    "554 5.7.1 <ada@client.example>: Relay access denied",
    "454 4.7.1 <ada@client.example>: Relay access denied",
    "550 Relaying denied",
    "554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.example",
    "553 5.7.1 <desk@remoteops.example>: Sender address rejected: not logged in",
    "550 Please turn on SMTP Authentication in your mail client",
    "550 You must log in first",
    "550 We do not relay",
    "550 You are not allowed to send mail from here",
    "550 5.1.8 Access denied, bad outbound sender",
    "550 Your account is suspended",
    "550 Versandlimit erreicht",
    "550 Quota exceeded. Upgrade your plan",
    "550 Administrative prohibition",
  ]) {
    expect(verdict("RCPT TO", reply), reply).toBe("perhaps-sender");
    expect(isHardBounce(reply), reply).toBe(false);
  }
  expect(verdict("MAIL FROM", "550 Sender rejected")).toBe("sender");
  expect(verdict("MAIL FROM", "553 5.7.1 Sender not owned by user")).toBe("sender");
  expect(verdict("DATA", "550 5.7.60 SMTP; Client does not have permissions to send as this sender")).toBe("sender");
  expect(verdict("DATA", "554 5.2.252 SendAsDenied")).toBe("sender");
  expect(verdict("DATA", "554 Transaction failed")).toBe("perhaps-sender");
  for (const [command, reply] of [
    ["RCPT TO", "550 5.1.1 No such user"],
    ["RCPT TO", "550 5.4.1 Recipient address rejected: Access denied"],
    ["RCPT TO", "552 5.2.2 Mailbox full"],
    ["RCPT TO", "451 4.7.1 Greylisted"],
    ["DATA", "550 5.7.1 Message rejected due to content restrictions"],
    ["DATA", "552 5.3.4 Message size exceeds fixed limit"],
    ["MAIL FROM", "552 5.3.4 Message size exceeds fixed limit"],
    ["MAIL FROM", "451 4.3.0 Try again later"],
  ] as const)
    expect(verdict(command, reply), reply).toBe("other");
});
