import { expect, it } from "vitest";
import { inlineEmailStyles } from "./inline-email-styles.server.ts";

const SITE = "https://site.example";

it("an uploaded picture is as wide as an email in a program that knows no greatest width, and sharp on a phone", () => {
  const hash = "0123456789abcdef0123456789abcdef";
  expect(inlineEmailStyles(`<img src="${SITE}/images/${hash}/2000x1000.webp" alt="Two desks">`)).toContain(
    `src="${SITE}/images/${hash}/1200x600.webp" alt="Two desks" width="542"`,
  );
  expect(inlineEmailStyles(`<img src="${SITE}/images/${hash}/300x300.webp" alt="A stamp">`)).toContain(
    `src="${SITE}/images/${hash}/300x300.webp" alt="A stamp" width="300"`,
  );
});

it("a column of figures stays on the right", () => {
  const table = inlineEmailStyles(
    '<th scope="col">What</th><th scope="col" class="right">Hours</th><td>Reports</td><td class="right">12</td>',
  );
  expect(table).toMatch(/<th scope="col" class="l-text l-rule" style="[^"]*text-align:right[^"]*">Hours/);
  expect(table).toMatch(/<td class="l-text l-rule" style="[^"]*text-align:left[^"]*">Reports/);
  expect(table).toMatch(/<td class="l-text l-rule" style="[^"]*text-align:right[^"]*">12/);
});
