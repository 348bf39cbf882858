import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import pg from "pg";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { accountId, createTestSession } from "../../support/accounts/test-session.ts";
import { retryDeadlock } from "../../support/database/connection.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";

interface WorkerFixtures {
  /** One site per worker, with its own database. */
  site: Site;
}

interface TestFixtures {
  /**
   * Whether the owner's browser preloads screens. By default it saves data: each test has a fresh browser, which would
   * load all of them again.
   */
  prefetches: boolean;
  /** Console errors that the test expects, e.g. of a request that it makes fail; anything else fails the test. */
  allowConsoleErrors: (pattern: RegExp) => void;
  /** The console messages of the watched contexts. */
  consoleErrors: { errors: string[]; watch: (context: BrowserContext) => void };
  /** Prints what the site has logged during a test that failed. */
  siteLog: undefined;
  /** Runs SQL on the site's database. */
  sql: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** A browser context that is signed in as the owner. */
  ownerContext: BrowserContext;
  /** A page of that context. */
  ownerPage: Page;
}

/** Playwright's `test` with a site of its own, a signed-in owner, and an assertion on the browser's console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, provide) => {
      const site = await startSite();
      await provide(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  prefetches: [false, { option: true }],
  baseURL: ({ site }, provide) => provide(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  consoleErrors: async ({}, provide) => {
    const errors: string[] = [];
    await provide({
      errors,
      watch(context) {
        context.on("console", (message) => {
          if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
        });
        context.on("weberror", (error) => errors.push(error.error().message));
      },
    });
  },
  allowConsoleErrors: [
    async ({ context, consoleErrors: { errors, watch } }, provide) => {
      const allowed: RegExp[] = [];
      watch(context);
      await provide((pattern) => allowed.push(pattern));
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  siteLog: [
    async ({ site }, provide, test) => {
      const before = site.output().length;
      await provide(undefined);
      if (test.status !== test.expectedStatus) console.log(site.output().slice(before));
    },
    { auto: true },
  ],
  sql: async ({ site }, provide) => {
    const client = new pg.Client({ connectionString: site.connectionString });
    await client.connect();
    await provide(async (text, values) => (await retryDeadlock(() => client.query(text, values))).rows);
    await client.end();
  },
  ownerContext: async ({ browser, consoleErrors, prefetches, serviceWorkers, site }, provide) => {
    // Signed in without the sign-in page, which has tests of its own.
    openDatabase({ connectionString: site.connectionString });
    const { name, value } = await createTestSession(await accountId(OWNER_ACCOUNT.email));
    await closeDatabase();
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers });
    consoleErrors.watch(context);
    if (!prefetches) await context.addInitScript(enableSaveData);
    await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: "Lax" }]);
    await provide(context);
    await context.close();
  },
  ownerPage: async ({ ownerContext }, provide) => {
    const page = await ownerContext.newPage();
    await provide(page);
  },
});

/** Runs in the browser. */
function enableSaveData() {
  Object.defineProperty(Reflect.get(navigator, "connection"), "saveData", { get: () => true });
}

export { expect };
