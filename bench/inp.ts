// The latency of clicks and keys (INP) with the processor slowed fourfold.
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { waitForHydration } from "../tests/e2e/support/hydration.ts";
import { startSite } from "../tests/support/site/built-site.ts";
import { OWNER_ACCOUNT } from "../tests/support/test-accounts.ts";
import { type Measurement, median, printMeasurements } from "./measurements.ts";

const ROUNDS = 3;
const CPU_SLOWDOWN = 4;
const TARGET_MS = 100;
const NEXT_PAGE_MS = 50;
/** The typing speed: milliseconds from key to key. */
const KEY_MS = 80;
const PHONE = { width: 390, height: 844 };

interface Interaction {
  name: string;
  path: string;
  phone?: boolean;
  act: (page: Page) => Promise<void>;
}

const INTERACTIONS: Interaction[] = [
  {
    name: "mobile menu: open, unfold, close",
    path: "/services",
    phone: true,
    async act(page) {
      await pressLikeUser(page, page.getByRole("button", { name: "Open menu" }));
      // It slides in; a click beside it would close it.
      await page.locator("#mobile-menu").evaluate(async (menu) => {
        await Promise.allSettled(menu.getAnimations({ subtree: true }).map(({ finished }) => finished));
      });
      await pressLikeUser(page, page.locator("#mobile-menu summary").first());
      await pressLikeUser(page, page.locator("#mobile-menu summary").nth(1));
      await pressLikeUser(page, page.getByRole("button", { name: "Close menu" }));
    },
  },
  {
    name: "menu: open two sections",
    path: "/services",
    async act(page) {
      await pressLikeUser(page, page.locator("header nav summary").first());
      await pressLikeUser(page, page.locator("header nav summary").nth(1));
    },
  },
  {
    name: "questions: open and close",
    path: "/",
    async act(page) {
      for (const index of [1, 2, 2]) await pressLikeUser(page, page.locator("#faq summary").nth(index));
    },
  },
  {
    name: "a form: type, send with a mistake",
    path: "/contact",
    async act(page) {
      const form = page.locator("main form").first();
      await pressLikeUser(page, form.getByLabel("Full Name"));
      await page.keyboard.type("Asha Berg", { delay: KEY_MS });
      await pressLikeUser(page, form.getByLabel("Your Requirements"));
      await page.keyboard.type("Invoices", { delay: KEY_MS });
      await pressLikeUser(page, form.locator("button[type=submit]"));
      // Before hydration the browser's own validation focuses the invalid field.
      await page.waitForFunction(
        () => document.querySelector("[role=alert]") || document.activeElement?.matches(":invalid"),
      );
    },
  },
  {
    name: "the PIN dialog: open, four digits",
    path: "/services",
    async act(page) {
      await pressLikeUser(page, page.getByTitle("Admin Panel"));
      const dialog = page.getByRole("dialog", { name: "Admin Access" });
      const wrong = OWNER_ACCOUNT.pin === "0000" ? "1" : "0";
      for (let digit = 0; digit < 4; digit += 1)
        await pressLikeUser(page, dialog.getByRole("button", { name: wrong, exact: true }));
      await dialog.getByText("Invalid PIN").waitFor();
    },
  },
];

/** Measures and prints the slowest interaction (INP), and the client-side navigation to a next page. */
export async function benchInp(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const figures: Measurement[] = [];
    for (const stage of ["at once", "hydrated"] as const) {
      for (const interaction of INTERACTIONS) {
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push(await slowestInteraction(browser, site.url, interaction, stage));
        const ms = median(rounds);
        figures.push({
          name: `${interaction.name} (${stage})`,
          value: `${ms} ms`,
          target: `< ${TARGET_MS} ms`,
          meetsTarget: ms < TARGET_MS,
        });
      }
    }
    const ms = await measureNavigation(browser, site.url);
    figures.push({
      name: "next page after a click, full speed",
      value: `${ms.toFixed(0)} ms`,
      target: `< ${NEXT_PAGE_MS} ms`,
      meetsTarget: ms < NEXT_PAGE_MS,
    });
    printMeasurements("Interaction to next paint, processor slowed fourfold; medians of three rounds", figures);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Milliseconds. "at once" acts as soon as the page has loaded, so that hydration runs meanwhile. */
async function slowestInteraction(
  browser: Browser,
  url: string,
  { path, phone, act }: Interaction,
  stage: "at once" | "hydrated",
) {
  const context = await browser.newContext(phone ? { viewport: PHONE, hasTouch: true } : {});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const durations: number[] = [];
    Reflect.set(window, "answers", durations);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, "interactionId")) durations.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(url + path);
  if (stage === "hydrated") await waitForHydration(page);
  await act(page);
  // For the entry of the last interaction. A fixed wait, since one below the threshold has none.
  await page.waitForTimeout(500);
  const answers: number[] = await page.evaluate(() => Reflect.get(window, "answers"));
  await context.close();
  return Math.max(0, ...answers);
}

/**
 * Presses at a point of the screen by mouse or touch, like a user. Playwright's own `click` runs scripts in the page
 * right before and during it, which would be measured as well.
 */
async function pressLikeUser(page: Page, target: Locator) {
  // To the middle: at the edge of an occluded window Chromium may not paint what is typed.
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const [x, y] = await middleOf(target);
  const isPhone = page.viewportSize()?.width === PHONE.width;
  if (isPhone) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  // A user's pace, which is part of what is measured.
  await page.waitForTimeout(KEY_MS);
}

/** Moves the pointer to an element in several steps, like a user. */
async function movePointerTo(page: Page, target: Locator) {
  const [x, y] = await middleOf(target);
  await page.mouse.move(x, y, { steps: 5 });
}

async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} has no place on the page.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Milliseconds from the click on a link that was hovered before, to the next page's heading in the document. */
async function measureNavigation(browser: Browser, url: string) {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage();
    await page.goto(`${url}/services`);
    await waitForHydration(page);
    const link = page.locator("nav[aria-label=Main] a[href='/how-it-works']");
    await movePointerTo(page, link);
    // The time from pointing to pressing, which is part of what is measured: the page is prefetched meanwhile.
    await page.waitForTimeout(500);
    const ms = await link.evaluate(
      (anchor) =>
        new Promise<number>((done) => {
          const began = performance.now();
          const before = document.querySelector("h1")?.textContent;
          const look = () => {
            if (document.querySelector("h1")?.textContent !== before) done(performance.now() - began);
            else requestAnimationFrame(look);
          };
          (anchor as HTMLAnchorElement).click();
          look();
        }),
    );
    rounds.push(ms);
    await page.close();
  }
  return median(rounds);
}
