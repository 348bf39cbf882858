import { FORGET_LEADS, sendLead } from "../../support/leads.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { visit } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const SOON = { timeout: 3_000 };

test("the owner of a new site is shown what to begin with until a visitor writes; then charts with their tables, which follow what comes in", async ({
  ownerPage,
  sql,
  site,
}) => {
  await sql(FORGET_LEADS);
  await sql("truncate team_members");
  await visit(ownerPage, "/admin/dashboard");
  const card = ownerPage.getByRole("region", { name: "Make the site yours" });
  await expect(card).toContainText("2 of 8 done");
  await sql("insert into team_members (id, name, role) values (gen_random_uuid(), 'Edda Berg', 'Lead')");
  await expect(card).toContainText("3 of 8 done", SOON);
  // The site's other tests expect the sample team.
  await sql("truncate team_members");

  await expect(ownerPage.getByRole("heading", { name: "Welcome to your admin area" })).toBeVisible();
  await expect(ownerPage.getByRole("heading", { name: "Trends" })).toBeHidden();
  await sendLead(site.url, "Ada");
  await expect(ownerPage.getByRole("heading", { name: "Welcome to your admin area" })).toBeHidden(SOON);
  await expect(ownerPage.getByRole("heading", { name: "Trends" })).toBeVisible();

  const chart = ownerPage.getByRole("figure", { name: "Submissions per day" });
  await expect(chart.getByText("1 in 30 days")).toBeVisible();
  await chart.getByText("Show as a table").click();
  await expect(chart.getByRole("row")).toHaveCount(31);
  await sendLead(site.url, "Ada");
  await expect(chart.getByText("2 in 30 days")).toBeVisible(SOON);
  await expect(chart.getByRole("row")).toHaveCount(31);
  // What has come moves the charts down, and with them the button.
  await expect(ownerPage.locator("a[href*='highlight=']")).toHaveCount(2);
  await ownerPage.getByRole("button", { name: "7 days" }).click();
  await expect(chart.getByText("2 in 7 days")).toBeVisible();
  for (const name of ["Response time", "Where leads come from", "Lead funnel"]) {
    await expect(ownerPage.getByRole("figure", { name })).toBeVisible();
  }
  await expect(ownerPage.getByRole("figure", { name: "Response time" })).toContainText("2 still waiting");
  await expectAccessible(ownerPage);
  for (const width of [360, 768]) {
    await ownerPage.setViewportSize({ width, height: 800 });
    expect(
      await ownerPage.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});
