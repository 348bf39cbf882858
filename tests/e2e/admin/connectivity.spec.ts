import type { APIRequestContext, Page } from "@playwright/test";
import { startSite } from "../../support/site/built-site.ts";
import { startTcpProxy } from "../../support/site/tcp-proxy.ts";
import { OWNER_ACCOUNT } from "../../support/test-accounts.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, test } from "../support/site-test.ts";

const LOST = "Connection lost, reconnecting…";

async function send(request: APIRequestContext, url: string, firstName: string) {
  const data = { firstName, lastName: "Rao", email: "rao@client.example", country: "India", requirements: firstName };
  expect((await request.post(`${url}/api/submit-contact`, { data })).ok()).toBe(true);
}

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/dashboard");
}

// Over HTTP/1.1 a browser opens six connections to a site: were each tab to hold a stream, the seventh couldn't load.
test("eight tabs share one stream, which goes on when the tab that was opened first is closed", async ({
  ownerContext,
  request,
  site,
}) => {
  const tabs: Page[] = [];
  for (let opened = 0; opened < 8; opened += 1) {
    const tab = await ownerContext.newPage();
    await tab.goto("/admin/dashboard");
    tabs.push(tab);
  }
  await send(request, site.url, "Firstborn");
  for (const tab of tabs) await expect(tab.getByText("Firstborn Rao")).toBeVisible();

  await tabs[0]?.close();
  await send(request, site.url, "Heir");
  for (const tab of tabs.slice(1)) await expect(tab.getByText("Heir Rao")).toBeVisible();
});

test("signing out in one tab leads the others to the sign-in page", async ({ ownerContext, allowConsoleErrors }) => {
  // A tab may revalidate before it receives the event.
  allowConsoleErrors(/401/);
  const [one, other] = [await ownerContext.newPage(), await ownerContext.newPage()];
  await one.goto("/admin/dashboard");
  await other.goto("/admin/jobs");
  await one.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/admin/login?from=%2Fadmin%2Fjobs", { timeout: 30_000 });
});

test("data that is asked for after the session has ended is missing without an error in the console", async ({
  ownerContext,
  request,
  site,
}) => {
  await send(request, site.url, "Charted");
  const page = await ownerContext.newPage();
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { name: "Submissions per day" })).toBeVisible();
  // An event that is still on its way would have the screen revalidated, which leads to the sign-in page.
  await holdRequests(page, /dashboard\.data/);
  await ownerContext.clearCookies();
  await send(request, site.url, "Late");
  await page.getByRole("button", { name: "90 days" }).click();
  await expect(page.getByText("Failed to load the charts")).toBeVisible();
});

test("while the database is unavailable the shell stays and says so, and everything recovers by itself", async ({
  page,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/50[03]/);
  const proxy = await startTcpProxy(site);
  const away = await startSite({ DATABASE_URL: proxy.connectionString });
  await expect.poll(() => away.output()).toContain(`The owner's account ${OWNER_ACCOUNT.email} was created`);
  await signIn(page, away.url);
  await send(page.request, away.url, "Early");
  await page.goto(`${away.url}/admin/form-submissions`);
  const row = page.getByRole("link", { name: "View Early Rao" });
  await expect(row).toBeVisible();

  await proxy.cut();
  await expect(page.getByText(LOST)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Failed to load form submissions")).toBeVisible();
  await expect(page.getByText("No submissions match your filters")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();

  await proxy.accept();
  await expect(row).toBeVisible();
  await expect(page.getByText(LOST)).toBeHidden();
  await page.close();
  await away.close();
  await proxy.remove();
});
