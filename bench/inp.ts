// How soon the page answers clicks and keys with the processor slowed fourfold.
import { type Browser, chromium, type Page } from "@playwright/test";
import { OWNER } from "../tests/support/cast.ts";
import { startSite } from "../tests/support/site.ts";
import { type Figure, median, printFigures } from "./figures.ts";

const ROUNDS = 3;
const SLOWED = 4;
const TARGET_MS = 100;
const NEXT_PAGE_MS = 50;
const PHONE = { width: 390, height: 844 };

interface Deed {
  name: string;
  path: string;
  phone?: boolean;
  act: (page: Page) => Promise<void>;
}

const DEEDS: Deed[] = [
  {
    name: "mobile menu: open, unfold, close",
    path: "/services",
    phone: true,
    async act(page) {
      await page.getByRole("button", { name: "Open menu" }).click();
      // It slides in; a click beside it would close it.
      await page.waitForTimeout(1_500);
      await page.locator("#mobile-menu summary").first().click();
      await page.locator("#mobile-menu summary").nth(1).click();
      await page.getByRole("button", { name: "Close menu" }).click();
    },
  },
  {
    name: "menu: open two sections",
    path: "/services",
    async act(page) {
      await page.locator("header nav summary").first().click();
      await page.locator("header nav summary").nth(1).click();
    },
  },
  {
    name: "questions: open and close",
    path: "/",
    async act(page) {
      for (const index of [1, 2, 2]) await page.locator("#faq summary").nth(index).click();
    },
  },
  {
    name: "a form: type, send with a mistake",
    path: "/contact",
    async act(page) {
      const form = page.locator("main form").first();
      await form.getByLabel("Full Name").pressSequentially("Asha Berg");
      await form.getByLabel("Your Requirements").pressSequentially("Invoices");
      await form.locator("button[type=submit]").click();
      // Before React has taken over, the browser itself leads to the mistake.
      await page.waitForFunction(
        () => document.querySelector("[role=alert]") || document.activeElement?.matches(":invalid"),
      );
    },
  },
  {
    name: "the PIN dialog: open, four digits",
    path: "/services",
    async act(page) {
      await page.getByTitle("Admin Panel").click();
      const dialog = page.getByRole("dialog", { name: "Admin Access" });
      const wrong = OWNER.pin === "0000" ? "1" : "0";
      for (let digit = 0; digit < 4; digit += 1) await dialog.getByRole("button", { name: wrong, exact: true }).click();
      await dialog.getByText("Invalid PIN").waitFor();
    },
  },
];

/** Measures and prints the slowest answer to an interaction (INP), and the way to a next page. */
export async function benchInp(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  try {
    const figures: Figure[] = [];
    for (const moment of ["at once", "taken over"] as const) {
      for (const deed of DEEDS) {
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1)
          rounds.push(await slowestAnswer(browser, site.url, deed, moment));
        const ms = median(rounds);
        figures.push({
          name: `${deed.name} (${moment})`,
          value: `${ms} ms`,
          target: `< ${TARGET_MS} ms`,
          holds: ms < TARGET_MS,
        });
      }
    }
    const ms = await nextPage(browser, site.url);
    figures.push({
      name: "next page after a click, full speed",
      value: `${ms.toFixed(0)} ms`,
      target: `< ${NEXT_PAGE_MS} ms`,
      holds: ms < NEXT_PAGE_MS,
    });
    printFigures("Interaction to next paint, processor slowed fourfold; medians of three rounds", figures);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Milliseconds. "at once" acts as soon as the page has loaded, so that React takes over meanwhile. */
async function slowestAnswer(
  browser: Browser,
  url: string,
  { path, phone, act }: Deed,
  moment: "at once" | "taken over",
) {
  const context = await browser.newContext(phone ? { viewport: PHONE, hasTouch: true } : {});
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await page.addInitScript(() => {
    const durations: number[] = [];
    Reflect.set(window, "answers", durations);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, "interactionId")) durations.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(url + path);
  if (moment === "taken over") await takenOver(page);
  await act(page);
  await page.waitForTimeout(500);
  const answers: number[] = await page.evaluate(() => Reflect.get(window, "answers"));
  await context.close();
  return Math.max(0, ...answers);
}

/** Milliseconds from the click on a link that was pointed at before, to the next page's heading in the document. */
async function nextPage(browser: Browser, url: string) {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage();
    await page.goto(`${url}/services`);
    await takenOver(page);
    const link = page.locator("nav[aria-label=Main] a[href='/how-it-works']");
    await link.hover();
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

async function takenOver(page: Page) {
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>("footer form:has([name=email])")?.noValidate,
  );
}
