import type { Page } from "@playwright/test";
import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { FORGET_LEADS, sendLead } from "../../support/leads.ts";
import { startSite } from "../../support/site/built-site.ts";
import { startTcpProxy } from "../../support/site/tcp-proxy.ts";
import { holdRequests } from "../support/held-requests.ts";
import { expect, test } from "../support/site-test.ts";

const LOST = "Connection lost, reconnecting…";

/** Signs in, and is led to the screen. */
async function signIn(page: Page, url: string, screen: string) {
  await page.goto(`${url}/admin/login?from=${encodeURIComponent(screen)}`);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**${screen}`);
}

// Over HTTP/1.1 a browser opens six connections to a site: were each tab to hold a stream, the seventh couldn't load.
test("seven tabs share one stream, which goes on without the first one; data that is asked for after the session has ended is missing without an error", async ({
  ownerContext,
  site,
  sql,
  allowConsoleErrors,
}) => {
  // Chromium says so of a request that is aborted while it is being redirected to the sign-in page.
  allowConsoleErrors(/admin\/login\?from=%2Fadmin%2Fdashboard%2Ftrends/);
  await sql(FORGET_LEADS);
  const [first, ...others] = await Promise.all(Array.from({ length: 7 }, () => ownerContext.newPage()));
  for (const tab of [first, ...others]) await tab?.goto("/admin/team");
  await sendLead(site.url, "Asha");
  for (const tab of [first, ...others]) await expect(tab as Page).toHaveTitle(/^\(1\)/);

  await first?.close();
  await sendLead(site.url, "Mira");
  for (const tab of others) await expect(tab).toHaveTitle(/^\(2\)/);

  const [chart, ...rest] = others as [Page, ...Page[]];
  for (const tab of rest) await tab.close();
  await chart.goto("/admin/dashboard");
  await expect(chart.getByRole("heading", { name: "Submissions per day" })).toBeVisible();
  // An event that is still on its way would have the screen revalidated, which leads to the sign-in page.
  await holdRequests(chart, /dashboard\.data/);
  await ownerContext.clearCookies();
  await sendLead(site.url, "Late");
  await chart.getByRole("button", { name: "90 days" }).click();
  await expect(chart.getByText("Failed to load the charts")).toBeVisible();
});

test("while the database is unavailable the shell and the diagnostics stay and say so, keep what is typed, and recover", async ({
  page,
  context,
  site,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/50[03]/);
  const proxy = await startTcpProxy(site.connectionString);
  const away = await startSite({ DATABASE_URL: proxy.connectionString });
  await expect.poll(() => away.output()).toContain(`The owner's account ${OWNER_ACCOUNT.email} was created`);
  await sendLead(away.url, "Early");
  await signIn(page, away.url, "/admin/form-submissions");
  const row = page.getByRole("link", { name: "View Early Rao" });
  await expect(row).toBeVisible();

  const diagnostics = await context.newPage();
  await diagnostics.goto(`${away.url}/test-firebase`);
  await diagnostics.getByLabel("projectId").fill("half-typed");
  await page.bringToFront();

  await proxy.cut();
  await expect(page.getByRole("status").filter({ hasText: LOST })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Failed to load form submissions")).toBeVisible();
  await expect(page.getByText("No submissions match your filters")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await diagnostics.getByRole("button", { name: "Switch project" }).click();
  await expect(diagnostics.getByText("Nothing was switched. The database is unavailable.")).toBeVisible();
  await expect(diagnostics.getByLabel("projectId")).toHaveValue("half-typed");
  await expect(
    diagnostics.getByText("Hint: Initialise the database: start PostgreSQL, or check DATABASE_URL."),
  ).toBeVisible();
  await expect(diagnostics.getByText("Missing or insufficient permissions.")).toBeHidden();

  await proxy.accept();
  await expect(row).toBeVisible();
  await expect(page.getByText(LOST)).toBeHidden();
  await diagnostics.getByRole("link", { name: "Test again" }).click();
  await expect(diagnostics.getByText(/PostgreSQL \d+.* answered a read/)).toBeVisible();
  await diagnostics.close();
  await page.close();
  await away.close();
  await proxy.remove();
});
