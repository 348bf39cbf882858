import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QueuedReason } from "./queued-reason.tsx";

const SOON = "2026-03-02T08:05:00.000Z";
const LATER = "2026-03-02T09:00:00.000Z";
const DOWN = { since: SOON, reason: "Nothing answers at 127.0.0.1, port 25.", nextAttemptAt: LATER };

function renderText(
  email: { reply: string | null; nextAttemptAt: string | null; isHeld?: boolean },
  outage: typeof DOWN | null,
) {
  return renderToStaticMarkup(<QueuedReason email={{ isHeld: false, ...email }} outage={outage} />).replace(
    /<[^>]*>/g,
    "",
  );
}

it("a deferred email shows the mail server's reply, and when it is tried again", () => {
  expect(renderText({ reply: "450 4.2.0 Greylisted", nextAttemptAt: SOON }, null)).toBe(
    "Next attempt Mar 2, 2026 8:05 AM. 450 4.2.0 Greylisted",
  );
});

it("while the mail server is down, an email shows why and waits for it", () => {
  expect(renderText({ reply: null, nextAttemptAt: SOON }, DOWN)).toBe(
    "Next attempt Mar 2, 2026 9:00 AM. Nothing answers at 127.0.0.1, port 25.",
  );
});

it("an email in flight has nothing to explain", () => {
  expect(renderText({ reply: null, nextAttemptAt: SOON }, null)).toBe("");
});

it("a notice that waits for the end of quiet hours says so", () => {
  expect(renderText({ reply: null, nextAttemptAt: SOON, isHeld: true }, null)).toBe(
    "Next attempt Mar 2, 2026 8:05 AM. It waits for the end of your quiet hours.",
  );
});
