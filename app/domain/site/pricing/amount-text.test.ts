import { expect, test } from "vitest";
import { amountText } from "./amount-text.ts";

test.each([
  [{ amount: 35, currency: "EUR" }, "€1,540 a month, at €35 an hour"],
  [{ amount: 35.5, currency: "USD" }, "$1,562 a month, at $35.50 an hour"],
  [{ amount: 4000, currency: "JPY" }, "¥176,000 a month, at ¥4,000 an hour"],
])("44 hours at the rate %j", (rate, text) => {
  expect(amountText("{amount} a month, at {rate} an hour", 44, rate)).toBe(text);
});
