import { PRESSED_CONTROLS, pressOnce } from "../support/first-press.ts";
import { expect, test } from "../support/site-test.ts";

/** Milliseconds after the page began: before its scripts, while they are evaluated, during hydration. */
const MOMENTS = [0, 700, 1_500];

for (const control of PRESSED_CONTROLS) {
  test(`on a slow phone one press of ${control.name} has one effect, whenever it comes`, async ({ browser, site }) => {
    test.slow();
    for (const moment of MOMENTS) {
      const { effects, seen } = await pressOnce(browser, site.url, control, moment);
      expect(effects, `pressed at ${moment} ms: ${seen.join(", ")}`).toBe(1);
    }
  });
}
