import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QueuedReason } from "./email-dialog.tsx";

const SOON = "2026-03-02T08:05:00.000Z";
const LATER = "2026-03-02T09:00:00.000Z";
interface Queued {
  reply?: string;
  isHeld?: boolean;
  outage?: typeof DOWN | null;
}
const DOWN = { since: SOON, reason: "Nothing answers at 127.0.0.1, port 25.", nextAttemptAt: LATER };

it.each([
  ["a deferred email: the mail server's reply", { reply: "450 4.2.0 Greylisted" }, "8:05 AM. 450 4.2.0 Greylisted"],
  ["an email while the server is down: why", { outage: DOWN }, "9:00 AM. Nothing answers at 127.0.0.1, port 25."],
  ["an email in flight: nothing", {}, ""],
  ["a notice in quiet hours: that", { isHeld: true }, "8:05 AM. It waits for the end of your quiet hours."],
])("the owner reads of %s, and when it is tried again", (_, { outage = null, ...email }: Queued, text) => {
  const queued = { reply: null, isHeld: false, nextAttemptAt: SOON, ...email };
  const html = renderToStaticMarkup(<QueuedReason email={queued} outage={outage} />);
  expect(html.replace(/<[^>]*>/g, "")).toBe(text && `Next attempt Mar 2, 2026 ${text}`);
});
