import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

const CPU_SLOWDOWN = 8;
/** How long a finger stays down. */
const PRESS_MS = 60;
const PHONE = { width: 390, height: 844 };
/** The longest wait for the effect of a press. */
const EFFECT_TIMEOUT_MS = 30_000;
/** Long enough for a second effect, at full speed. */
const SETTLE_MS = 600;
/** A press whose target moved away before the finger came down is no press, and is repeated. */
const MAX_MISSES = 5;

/** What happened to one press: 1 is right, 0 is lost, more is repeated. */
export interface PressOutcome {
  control: string;
  path: string;
  /** Milliseconds from the beginning of the page to the press. */
  moment: number;
  effects: number;
  /** What the page and the network saw, for a failure's message. */
  seen: string[];
}

/** A control of a public page that works from the first paint on. */
interface PressedControl {
  name: string;
  path: string;
  /** Its selector. */
  target: string;
  /** Each of its effects among what happened. */
  effect: RegExp;
}

const control = (name: string, path: string, target: string, effect: RegExp) => ({ name, path, target, effect });

/** The controls that a visitor may press first, on different pages. */
export const PRESSED_CONTROLS: PressedControl[] = [
  control("the footer's lock", "/services", "footer button[title='Admin Panel']", /^dialog opens|^document \/admin/),
  // Opened and closed again is two.
  control("the mobile menu", "/", "button[aria-label='Open menu']", /^#mobile-menu (open|closed)/),
  control("a question", "/", "#faq details:nth-of-type(3) > summary", /^pressed details (open|closed)/),
  control("the theme switch", "/company/blog", "button[aria-label='Switch between light and dark']", /^theme /),
  control("the send button", "/contact", "main form:has([name=requirements]) button[type=submit]", /^POST \/contact/),
];

const countEffects = ({ effect }: PressedControl, seen: string[]) => seen.filter((one) => effect.test(one)).length;

/**
 * Opens a page on a phone with its processor slowed eightfold, presses a control once at `moment`, and counts what that
 * does.
 */
export async function pressOnce(
  browser: Browser,
  url: string,
  control: PressedControl,
  moment: number,
): Promise<PressOutcome> {
  for (let misses = 0; misses < MAX_MISSES; misses += 1) {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const seen = await openAndPress(context, url + control.path, control, moment).finally(() => context.close());
    const isMissed = !seen.includes("pressed");
    if (isMissed) continue;
    return { control: control.name, path: control.path, moment, effects: countEffects(control, seen), seen };
  }
  throw new Error(`${control.name} on ${control.path} moved away from the finger ${MAX_MISSES} times.`);
}

async function openAndPress(
  context: BrowserContext,
  url: string,
  control: PressedControl,
  moment: number,
): Promise<string[]> {
  const page = await context.newPage();
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST") seen.push(`POST ${pathname}`);
    else if (request.isNavigationRequest()) seen.push(`document ${pathname}`);
  });
  const ready = Promise.withResolvers<{ x: number; y: number }>();
  await page.exposeFunction("reportReady", ready.resolve);
  await page.exposeFunction("reportSeen", (what: string) => void seen.push(what));
  await page.addInitScript(watchPage, { target: control.target, marker: randomUUID() });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: "commit" });
  const began = performance.now();
  const place = await ready.promise;
  await delay(Math.max(0, moment - (performance.now() - began)));
  await press(session, place);
  await settle(page, session, () => countEffects(control, seen) > 0);
  return seen;
}

/** By the protocol alone: a script in the page would wait until the page is free, and press at a better moment. */
async function press(session: CDPSession, place: { x: number; y: number }) {
  const down = session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await delay(PRESS_MS);
  // A page that is left at the press has no one to acknowledge it.
  await Promise.allSettled([down, session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })]);
}

/** Waits for the effect, and whether there is a second one once the page is hydrated. */
async function settle(page: Page, session: CDPSession, hasEffect: () => boolean) {
  const end = performance.now() + EFFECT_TIMEOUT_MS;
  const isHydrated = () => page.evaluate(() => "hydrated" in document.documentElement.dataset).catch(() => false);
  // A slow page must not be helped before it has had its time to answer.
  const slowEnd = performance.now() + 3_000;
  while (!hasEffect() && performance.now() < slowEnd) await delay(50);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 }).catch(() => {});
  let hydratedSince: number | undefined;
  while (performance.now() < end) {
    const now = performance.now();
    if (await isHydrated()) hydratedSince ??= now;
    else if (/\/admin\//.test(page.url())) hydratedSince ??= now;
    // A press that has no effect long after hydration is lost.
    const wait = hasEffect() ? SETTLE_MS : SETTLE_MS * 5;
    if (hydratedSince !== undefined && now - hydratedSince > wait) return;
    await delay(50);
  }
}

/** Runs in the page before its own scripts: brings the control into view, fills in its form and reports what
 * happens. */
function watchPage({ target, marker }: { target: string; marker: string }) {
  const report = (what: string) => void Reflect.get(window, "reportSeen")(what);
  const isPress = ({ target: at }: Event) => at instanceof Element && at.closest(target) !== null;
  addEventListener("pointerdown", (event) => isPress(event) && report("pressed"), true);
  addEventListener("click", (event) => isPress(event) && event.isTrusted && report("clicked"), true);
  addEventListener(
    "toggle",
    (event) => {
      const { newState } = event as ToggleEvent;
      if (!(event.target instanceof Element)) return;
      if (event.target.matches("details") && event.target.querySelector(":scope > summary")?.matches(target))
        report(`pressed details ${newState}`);
      else if (event.target.id) report(`#${event.target.id} ${newState}`);
    },
    true,
  );
  new MutationObserver((changes) => {
    for (const { target: changed, attributeName, oldValue } of changes) {
      if (changed instanceof HTMLElement && attributeName === "data-theme") report(`theme ${changed.dataset.theme}`);
      if (changed instanceof HTMLDialogElement && attributeName === "open" && changed.open && oldValue === null)
        report("dialog opens");
    }
  }).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ["data-theme", "open"],
    attributeOldValue: true,
  });
  addEventListener("DOMContentLoaded", () => {
    const control = document.querySelector(target);
    if (!control) return;
    const values: Record<string, string> = {
      fullName: "Asha Berg",
      email: `${marker.slice(0, 8)}@client.example`,
      country: "France",
      requirements: `marker ${marker}`,
    };
    for (const field of control.closest("form")?.querySelectorAll("input, select, textarea") ?? []) {
      const value = values[field.getAttribute("name") ?? ""];
      if (value) (field as HTMLInputElement).value = value;
    }
    control.scrollIntoView({ block: "center" });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { x, y, width, height } = control.getBoundingClientRect();
        void Reflect.get(window, "reportReady")({ x: x + width / 2, y: y + height / 2 });
      }),
    );
  });
}
