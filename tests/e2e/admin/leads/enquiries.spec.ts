import { readFileSync } from "node:fs";
import { INSERT_ENQUIRIES as FILL } from "../../../support/leads.ts";
import { reload, visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";

const SOON = { timeout: 3_000 };

test.beforeEach(({ sql }) => sql("truncate form_submissions, business_enquiries, lead_notes, lead_events cascade"));

test("enquiries offer what isn't done yet; the focus moves on from a removed row", async ({ ownerPage: page, sql }) => {
  await sql(FILL, [1]);
  await page.goto("/admin/enquiries");
  const row = page.getByRole("row").filter({ hasText: "Guest 1" });
  const contacted = page.getByRole("button", { name: "Mark Contacted" });
  const resolve = page.getByRole("button", { name: "Resolve" });
  await contacted.click();
  await expect(row.getByText("contacted", { exact: true })).toBeVisible();
  await expect(contacted).toBeHidden();
  await resolve.click();
  await expect(resolve).toBeHidden();
  await expect(contacted).toBeVisible();

  await page.getByRole("link", { name: "View Guest 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Enquiry Details" });
  await expect(dialog.getByText("Enquiry 1", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Mark Contacted" }).click();
  await expect(dialog.getByRole("button", { name: "Mark Contacted" })).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Resolve" })).toBeFocused();
  await dialog.getByLabel("Status of the enquiry").selectOption("New");
  await expect(dialog.getByRole("region", { name: "Timeline" }).getByRole("listitem")).toHaveText([
    /Enquiry marked new \(was contacted\)/,
    /Enquiry marked contacted \(was resolved\)/,
    /Enquiry marked resolved \(was contacted\)/,
    /Enquiry marked contacted \(was new\)/,
    /Received/,
  ]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "View Guest 1" })).toBeFocused();

  await sql("truncate business_enquiries cascade");
  await sql(FILL, [3]);
  await visit(page, "/admin/enquiries?status=new");
  const view = (name: string) => page.getByRole("link", { name: `View ${name}` });
  await view("Guest 2").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(view("Guest 2")).toBeHidden();
  await expect(view("Guest 1")).toBeFocused();
  await page.getByRole("button", { name: "Resolve Guest 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(view("Guest 3")).toBeFocused();
  await sql(
    "insert into business_enquiries (id, name, email, phone, message) values (gen_random_uuid(), 'Late', 'l@client.example', 'x', 'y')",
  );
  await expect(view("Late")).toBeVisible(SOON);
  await expect(view("Guest 3")).toBeFocused();
  await page.getByLabel("Status", { exact: true }).selectOption("All Status");
  await page.getByRole("button", { name: "Mark Contacted Guest 3" }).focus();
  await page.keyboard.press("Enter");
  await expect(view("Guest 3")).toBeFocused();
});

test("enquiries are sorted, narrowed to some columns, and exported as filtered", async ({ ownerPage: page, sql }) => {
  await sql(FILL, [12]);
  await page.goto("/admin/enquiries");
  await page.getByRole("link", { name: /^Name\s*, sort/ }).click();
  await expect(page).toHaveURL("/admin/enquiries?sort=name");
  await expect(page.getByRole("columnheader", { name: /^Name/ })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").nth(2)).toContainText("Guest 10");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Message" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: /^Message/ })).toBeHidden();
  await reload(page);
  await expect(page.getByRole("columnheader", { name: /^Message/ })).toBeHidden();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Message" }).click();
  await page.keyboard.press("Escape");

  await page.getByPlaceholder("Search enquiries...").fill("guest1");
  await expect(page.getByText("4 of 12")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV (4)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^business-enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe(
    "\ufeffDate,Name,Email,Phone,Company,Country,Status,Message,Note,Tags,Suspected spam,Spam reasons,Id,Time zone",
  );
});
