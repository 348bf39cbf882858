import { expect, test, vi } from "vitest";
import { ratePassword } from "./check-credentials.server.ts";
import { describeRating } from "./password-rating.ts";

test.each([
  ["qwerty", 1, /^Too short: it needs 10 characters/],
  ["Password123!", 1, /^Too easy: about .+ guesses find it/],
  ["owner@remoteops.example", 1, /^Too easy/],
  ["correct horse battery", 4, /^Very strong/],
  ["q7#Lm2!vTz9@wXp4$kRb8^", 4, /more guesses than anyone can make/],
])("the password %s is at step %i", async (password, step, text) => {
  const described = describeRating(password, await ratePassword(password, "owner@remoteops.example"));
  expect(described).toEqual({ step, text: expect.stringMatching(text) });
});

test("a password made of the domain that is set is too easy", async () => {
  const isCommon = async () => (await ratePassword("tidewickharbour1", "owner@remoteops.example")).isCommon;
  expect(await isCommon()).toBe(false);
  vi.stubEnv("SITE_DOMAIN", "tidewickharbour.example");
  expect(await isCommon()).toBe(true);
});

test("the number of guesses is put into words", () => {
  expect(describeRating("long enough", { isCommon: false, guesses: 34_567_890 }).text).toBe(
    "Acceptable. It takes about 30 million guesses.",
  );
});
