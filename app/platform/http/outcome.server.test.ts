import { expect, test } from "vitest";
import { asCommitError } from "~/platform/db/unavailable.server.ts";
import { attempt, toAdminAnswer, toFormAnswer, toJsonAnswer } from "./outcome.server.ts";

const FORM = { id: "contact", success: "Sent.", failure: "Failed to send message. Please try again." };
const LOST = new Error("Connection terminated unexpectedly");

/** The texts that the sender of a form, a program and the owner get. */
async function textsAfter(error: unknown) {
  const outcome = await attempt<never>(() => Promise.reject(error));
  const form = toFormAnswer(outcome, FORM, {});
  const json = toJsonAnswer(outcome, "contact");
  const command = toAdminAnswer(outcome, () => ({}));
  expect([form.status, json.status, command.init?.status]).toEqual([503, 503, 503]);
  return [form.answer, json.body, command.data].map((answer) => JSON.stringify(answer));
}

test("where the answer to a commit was lost, nobody is told that nothing was stored", async () => {
  for (const text of await textsAfter(asCommitError(LOST))) {
    expect(text).toContain("It isn't certain whether this was stored");
    expect(text).not.toMatch(/failed|could not/i);
  }
});

test("where nothing was stored, it is said so", async () => {
  const [form, json, command] = await textsAfter(LOST);
  expect(form).toContain(FORM.failure);
  expect(json).toContain("This could not be stored. Send it again in a moment.");
  expect(command).toBe(JSON.stringify({ ok: false }));
});
