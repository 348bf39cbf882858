import { PRESSED_CONTROLS, pressOnce } from "../support/first-press.ts";
import { expect, test } from "../support/site-test.ts";

const CPU_SLOWDOWN = 4;
/** Milliseconds after the page began: before its scripts, while they are evaluated, during hydration. */
const MOMENTS = [0, 350, 750];

for (const control of PRESSED_CONTROLS) {
  test(`on a slow phone one press of ${control.name} has one effect, whenever it comes`, async ({ browser, site }) => {
    test.slow();
    for (const moment of MOMENTS) {
      const { effects, seen } = await pressOnce(browser, site.url, control, moment, CPU_SLOWDOWN);
      expect(effects, `pressed at ${moment} ms: ${seen.join(", ")}`).toBe(1);
    }
  });
}
