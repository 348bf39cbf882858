import { visit } from "../support/hydration.ts";
import { moveWithKey } from "../support/keyboard-drag.ts";
import { expect, test } from "../support/site-test.ts";

const SOON = { timeout: 3_000 };

test.beforeEach(async ({ sql }) => void (await sql("truncate team_members")));
// The site's other tests expect the sample team.
test.afterEach(async ({ sql }) => void (await sql("truncate team_members")));

test("the owner makes their own of the sample team, reorders it by keyboard and by buttons, and deletes a person; other tabs and the public page follow", async ({
  ownerContext,
  page,
  sql,
}) => {
  const [one, other] = await Promise.all([ownerContext.newPage(), ownerContext.newPage()]);
  await visit(one, "/admin/team");
  await expect(one.getByText("No team members found")).toBeVisible();
  await one.getByRole("button", { name: "Start from the sample team" }).click();
  await expect(one.getByText("5 people, 5 on the home page, 4 on the team page")).toBeVisible();
  await visit(other, "/admin/team");
  await page.goto("/company/our-team");
  const names = (tab: typeof one) => tab.locator("[data-record] h2");
  const order = ["Ananya Kulkarni", "Rohan Mehta", "Priya Nair", "Meera Deshpande", "Kabir Shah"];
  await expect(names(one)).toHaveText(order);

  await one.getByRole("button", { name: "Reorder Ananya Kulkarni" }).focus();
  await one.keyboard.press("Space");
  await expect(one.getByText("Ananya Kulkarni is picked up, at place 1 of 5.")).toBeAttached();
  await moveWithKey(one, "ArrowDown", "Ananya Kulkarni is over place 2 of 5.");
  await one.keyboard.press("Space");
  const moved = ["Rohan Mehta", "Ananya Kulkarni", ...order.slice(2)];
  await expect(names(one)).toHaveText(moved);
  await expect(names(other)).toHaveText(moved, SOON);
  await expect(page.locator("main h2").first()).toHaveText("Rohan Mehta", SOON);

  await one.getByRole("button", { name: "Move Kabir Shah up" }).click();
  for (const tab of [one, other])
    await expect(names(tab)).toHaveText([...moved.slice(0, 3), "Kabir Shah", "Meera Deshpande"], SOON);

  await one.getByRole("button", { name: "Edit Ananya Kulkarni" }).click();
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("Name *").fill("Edda Sample");
  await dialog.getByLabel("Role *").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Enter the role");
  await dialog.getByLabel("Role *").fill("Lead, Everything");
  await dialog.getByLabel("Photo").fill("/apple-touch-icon.png");
  await dialog.getByLabel("Specialties").fill("Order, Calm");
  // What was typed is not lost by a slip.
  await one.keyboard.press("Escape");
  await expect(dialog.getByText("Discard what you typed?")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Edda Sample" })).toBeVisible(SOON);
  await expect(page.getByText("Calm", { exact: true })).toBeVisible();
  await expect(page.locator('li img[src="/apple-touch-icon.png"]')).toHaveCount(1);
  await expect(page.getByText("Ananya Kulkarni")).toHaveCount(0);

  const question = one.getByRole("alertdialog", { name: "Delete this person?" });
  await sql("delete from team_members where name <> 'Edda Sample'");
  await expect(names(one)).toHaveText(["Edda Sample"], SOON);
  await one.getByRole("button", { name: "Delete Edda Sample" }).click();
  await expect(question).toContainText("After that the site shows the sample team again.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(one.getByText("No team members found")).toBeVisible();
  await expect(other.getByText("No team members found")).toBeVisible(SOON);
});
