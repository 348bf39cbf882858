import { setTimeout as delay } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";
import { waitForHydration } from "../hydration.ts";
import type { Finding } from "./finding.ts";
import type { Look } from "./look-at-pressed.ts";

/** A form's menu, its dialog, the dialog's form, and a button there. */
const MAX_DEPTH = 4;
/** How many keys close what is open. */
const MAX_OVERLAYS = 3;

/** What hasn't ended by then is a stream. */
const STREAM_MS = 3_000;

/**
 * Presses Enter on everything that opens or switches something: its text stays visible, also when it is pressed again
 * where the focus is still on it. Of what is opened, the forms are submitted: none may reach a form around it. What is
 * there is pressed in turn. Nothing is written meanwhile.
 *
 * @param isNew - whether a control is pressed here: what all pages of a layout have, or the page with other filters,
 * was
 */
export async function pressEverything(
  page: Page,
  path: string,
  isNew: (control: { name: string; isShared: boolean }) => boolean,
): Promise<Finding[]> {
  const found: Finding[] = [];
  await page.evaluate(holdWrites);
  const shown = await page.evaluate(() => window.checks.listPressable());
  const known = new Set(shown.map(({ name }) => name));
  const waiting = shown.filter(isNew).map(({ name }) => [name]);
  const before = { url: page.url(), open: await countOpen(page) };
  for (const names of waiting) {
    const look = await unlessItLeaves(() => pressInTurn(page, names));
    found.push(...(look?.findings ?? []));
    for (const name of names.length < MAX_DEPTH ? (look?.opened ?? []) : []) {
      if (known.has(name)) continue;
      known.add(name);
      waiting.push([...names, name]);
    }
    if (look?.hasFocus) {
      const again = await unlessItLeaves(() => press(page, names.at(-1) ?? ""));
      found.push(...(again?.findings ?? []).map((one) => ({ ...one, detail: `${one.detail}, pressed twice` })));
    }
    if (!(await unlessItLeaves(() => restore(page, before)))) await open(page, path);
  }
  // Browsers remember what was folded.
  await page.evaluate(() => {
    localStorage.clear();
    window.holdsWrites = false;
  });
  return found;
}

/** What is asked of a page; undefined if it is left for another document meanwhile. */
async function unlessItLeaves<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!String(error).includes("Execution context was destroyed")) throw error;
    return undefined;
  }
}

/** Presses one control after the other; undefined if one of them isn't there. */
async function pressInTurn(page: Page, names: string[]): Promise<Look | undefined> {
  let look: Look | undefined;
  for (const name of names) {
    if (!(await page.evaluate((one) => window.checks.focus(one), name))) return undefined;
    look = await press(page, name);
  }
  return look;
}

async function press(page: Page, name: string): Promise<Look> {
  const loading = watchLoading(page);
  await page.keyboard.press("Enter");
  let look = await page.evaluate((one) => window.checks.look(one), name);
  // What is loaded on demand opens when it is there.
  if (await loading.end()) look = await page.evaluate((one) => window.checks.look(one), name);
  return look;
}

/** Watches the modules, styles and data that a page asks for; `end` waits for them, and tells whether there were
 * any. */
function watchLoading(page: Page): { end: () => Promise<boolean> } {
  const loading = new Set<Request>();
  let count = 0;
  const add = (request: Request) => {
    if (request.method() !== "GET" || !/script|stylesheet|fetch/.test(request.resourceType())) return;
    loading.add(request);
    count += 1;
  };
  const remove = (request: Request) => loading.delete(request);
  page.on("request", add).on("requestfinished", remove).on("requestfailed", remove);
  return {
    async end() {
      const giveUpAt = Date.now() + STREAM_MS;
      while (loading.size > 0 && Date.now() < giveUpAt) await delay(20);
      page.off("request", add).off("requestfinished", remove).off("requestfailed", remove);
      return count > 0;
    },
  };
}

const countOpen = (page: Page) => page.evaluate(() => window.checks.countOpen());

/** Closes what was opened, also what has an address of its own; false if the page isn't what it was then. */
async function restore(page: Page, { url, open }: { url: string; open: number }): Promise<boolean> {
  for (let keys = 0; keys <= MAX_OVERLAYS; keys += 1) {
    const nowOpen = await countOpen(page);
    if (nowOpen <= open) return nowOpen === open && page.url() === url;
    const loading = watchLoading(page);
    await page.keyboard.press("Escape");
    await nextFrames(page);
    if (await loading.end()) await nextFrames(page);
  }
  return false;
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function open(page: Page, path: string) {
  await page.waitForLoadState();
  await page.goto(path);
  await waitForHydration(page);
  await page.evaluate(holdWrites);
}

/** Runs in the browser. */
function holdWrites() {
  window.holdsWrites = true;
}
