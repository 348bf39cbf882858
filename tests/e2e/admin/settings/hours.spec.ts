import { axeViolations } from "../../support/accessibility.ts";
import { visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";

// The site's other tests expect the usual hours.
test.beforeEach(async ({ sql }) => void (await sql("truncate setting_revisions")));
test.afterEach(async ({ sql }) => void (await sql("truncate setting_revisions")));

test("the hours that the owner sets are in texts and drawings, and those of the texts' promises can't be left", async ({
  ownerPage,
  page,
  request,
}) => {
  const text = async (path: string) => (await request.get(path)).text();
  const profileBefore = await (await request.get("/downloads/company-profile.pdf")).body();
  await ownerPage.setViewportSize({ width: 360, height: 800 });
  await visit(ownerPage, "/admin/settings");
  const room = ownerPage.locator("#hours");
  await expect(room.getByText("Monday to Friday")).toBeVisible();
  await expect(room.getByText("17:30")).toBeVisible();
  await room.getByRole("button", { name: "Edit Hours" }).click();
  const dialog = ownerPage.getByRole("dialog", { name: "Hours" });
  await dialog.getByLabel("Working day from").fill("11:00");
  await dialog.getByLabel("Working day until").fill("19:00");
  await dialog.getByLabel("Working days").selectOption("Monday to Saturday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Working day from must be between 07:00 and 10:00");
  await expect(dialog.getByLabel("Working day until")).toHaveValue("19:00");
  await dialog.getByLabel("Working day from").fill("07:00");
  expect(await axeViolations(ownerPage)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(room.getByText("Monday to Saturday")).toBeVisible();

  expect(await text("/company/about-us")).toContain("(CET), Monday to Saturday, 7:00 to 19:00. Behind them");
  expect(await text("/legal/terms-of-service")).toContain("Coordinators work Monday to Saturday, aligned");
  expect(await text("/company/careers")).toContain("10:30 to 22:30 IST in summer, 11:30 to 23:30 in winter");
  expect(await text("/")).toContain("7:00–19:00");
  await page.goto("/contact");
  const hours = page.getByRole("main");
  await expect(hours).toContainText("Monday to Saturday, aligned with Central European Time (CET)");
  for (const path of ["/", "/contact", "/company/about-us", "/company/careers"])
    expect(await text(path)).not.toMatch(/8:30|17:30/);
  expect(await (await request.get("/downloads/company-profile.pdf")).body()).not.toEqual(profileBefore);

  await room.getByRole("button", { name: "History Hours" }).click();
  const history = ownerPage.getByRole("dialog", { name: "Hours: history" });
  await expect(history).toContainText("Monday to Friday → Monday to Saturday");
  await ownerPage.keyboard.press("Escape");
  await room.getByRole("button", { name: "Edit Hours" }).click();
  await dialog.getByLabel("Working day from").fill("");
  await dialog.getByLabel("Working day until").fill("");
  await dialog.getByLabel("Working days").selectOption("Monday to Friday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect(await text("/company/about-us")).toContain("(CET), Monday to Friday, 8:30 to 17:30. Behind them");
});
