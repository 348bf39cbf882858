import { INSERT_ENQUIRIES as FILL } from "../../../support/leads.ts";
import { reload, visit } from "../../support/hydration.ts";
import { expect, test } from "../../support/site-test.ts";

const SOON = { timeout: 3_000 };

test.describe("the owner's business enquiries", () => {
  test.beforeEach(async ({ sql }) => {
    await sql("truncate form_submissions, business_enquiries, lead_notes, lead_events cascade");
  });

  test("offer only what isn't done yet, in the list and in the details, and the focus moves on where a row is removed by keyboard", async ({
    ownerPage,
    sql,
  }) => {
    await sql(FILL, [1]);
    await ownerPage.goto("/admin/enquiries");
    const row = ownerPage.getByRole("row").filter({ hasText: "Guest 1" });
    const contacted = ownerPage.getByRole("button", { name: "Mark Contacted" });
    const resolve = ownerPage.getByRole("button", { name: "Resolve" });
    await contacted.click();
    await expect(row.getByText("contacted", { exact: true })).toBeVisible();
    await expect(contacted).toBeHidden();
    await resolve.click();
    await expect(resolve).toBeHidden();
    await expect(contacted).toBeVisible();

    await ownerPage.getByRole("link", { name: "View Guest 1" }).click();
    const dialog = ownerPage.getByRole("dialog", { name: "Enquiry Details" });
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
    await ownerPage.keyboard.press("Escape");
    await expect(ownerPage.getByRole("link", { name: "View Guest 1" })).toBeFocused();

    await sql("truncate business_enquiries cascade");
    await sql(FILL, [3]);
    await visit(ownerPage, "/admin/enquiries?status=new");
    const view = (name: string) => ownerPage.getByRole("link", { name: `View ${name}` });
    await view("Guest 2").focus();
    await ownerPage.keyboard.press("Tab");
    await ownerPage.keyboard.press("Enter");
    await expect(view("Guest 2")).toBeHidden();
    await expect(view("Guest 1")).toBeFocused();
    await ownerPage.getByRole("button", { name: "Resolve Guest 1" }).focus();
    await ownerPage.keyboard.press("Enter");
    await expect(view("Guest 3")).toBeFocused();
    await sql(
      "insert into business_enquiries (id, name, email, phone, message) values (gen_random_uuid(), 'Late', 'l@client.example', 'x', 'y')",
    );
    await expect(view("Late")).toBeVisible(SOON);
    await expect(view("Guest 3")).toBeFocused();
    await ownerPage.getByLabel("Status", { exact: true }).selectOption("All Status");
    await ownerPage.getByRole("button", { name: "Mark Contacted Guest 3" }).focus();
    await ownerPage.keyboard.press("Enter");
    await expect(view("Guest 3")).toBeFocused();
  });

  test("are sorted, narrowed to some columns, and exported as they are filtered", async ({ ownerPage, sql }) => {
    await sql(FILL, [12]);
    await sql("update business_enquiries set message = '=cmd()' where name = 'Guest 10'");
    await ownerPage.goto("/admin/enquiries");
    await ownerPage.getByRole("link", { name: /^Name\s*, sort/ }).click();
    await expect(ownerPage).toHaveURL("/admin/enquiries?sort=name");
    await expect(ownerPage.getByRole("columnheader", { name: /^Name/ })).toHaveAttribute("aria-sort", "ascending");
    await expect(ownerPage.getByRole("row").nth(2)).toContainText("Guest 10");
    await ownerPage.getByRole("button", { name: "Columns" }).click();
    await ownerPage.getByRole("menuitemcheckbox", { name: "Message" }).click();
    await ownerPage.keyboard.press("Escape");
    await expect(ownerPage.getByRole("columnheader", { name: /^Message/ })).toBeHidden();
    await reload(ownerPage);
    await expect(ownerPage.getByRole("columnheader", { name: /^Message/ })).toBeHidden();
    await ownerPage.getByRole("button", { name: "Columns" }).click();
    await ownerPage.getByRole("menuitemcheckbox", { name: "Message" }).click();
    await ownerPage.keyboard.press("Escape");

    await ownerPage.getByPlaceholder("Search enquiries...").fill("guest1");
    await expect(ownerPage.getByText("4 of 12")).toBeVisible();
    const [download] = await Promise.all([
      ownerPage.waitForEvent("download"),
      ownerPage.getByRole("button", { name: "Export CSV (4)" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^business-enquiries-\d{4}-\d\d-\d\d\.csv$/);
    const lines = await textOf(download);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe(
      "\ufeffDate,Name,Email,Phone,Company,Country,Status,Message,Note,Suspected spam,Spam reasons,Id,Time zone",
    );
    expect(lines.find((line) => line.includes("Guest 10"))).toContain("'=cmd()");
  });
});

async function textOf(download: { createReadStream(): Promise<NodeJS.ReadableStream> }): Promise<string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8").trimEnd().split("\r\n");
}
