import { expect, test } from "vitest";
import { isTrivialPin } from "./credentials.ts";

const TRIVIAL = "0000 7777 1234 4321 7890 0987 1212 6969 1122 1987 2026 2580 1004".split(" ");
test.each(TRIVIAL)("the PIN %s is among the first that anybody tries", (pin) => {
  expect(isTrivialPin(pin)).toBe(true);
});

test.each(["4821", "0417", "9063", "1357", "2714"])("the PIN %s isn't", (pin) => {
  expect(isTrivialPin(pin)).toBe(false);
});
