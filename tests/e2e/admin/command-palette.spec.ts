import { expectAccessible } from "../support/accessibility.ts";
import { reload, visit } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const SCREENS = {
  "form sub": "/admin/form-submissions",
  consult: "/admin/consultations",
  enquiries: "/admin/enquiries",
  updates: "/admin/updates",
  team: "/admin/team",
};

test("a few characters find every screen, action and record", async ({ ownerPage, request, site }) => {
  const data = {
    firstName: "Zenobia",
    lastName: "Quill",
    email: "z@client.example",
    country: "France",
    requirements: "Hi",
  };
  expect((await request.post(`${site.url}/api/submit-contact`, { data })).ok()).toBe(true);
  await visit(ownerPage, "/admin/dashboard");
  const input = ownerPage.getByPlaceholder("Go to, find or do...");
  for (const [query, path] of Object.entries(SCREENS)) {
    await ownerPage.keyboard.press("Control+k");
    await input.fill(query);
    await ownerPage.keyboard.press("Enter");
    await expect(ownerPage).toHaveURL(path);
    await expect(input).toBeHidden();
  }
  await ownerPage.keyboard.press("Meta+k");
  await input.fill("add job");
  await ownerPage.keyboard.press("Enter");
  await expect(ownerPage.getByRole("dialog", { name: "Add job" })).toBeVisible();
  await ownerPage.keyboard.press("Escape");

  await ownerPage.getByRole("button", { name: "Open the command palette" }).click();
  await input.fill("zenobia");
  const option = ownerPage
    .getByRole("group", { name: "Form submissions" })
    .getByRole("option", { name: /Zenobia Quill/ });
  await option.click();
  await expect(ownerPage.getByRole("dialog", { name: "Submission Details" })).toContainText("Zenobia Quill");
});

test("a search that fails says so, and doesn't pass for one that found nothing", async ({
  ownerPage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|500/);
  await visit(ownerPage, "/admin/dashboard");
  await ownerPage.keyboard.press("Control+k");
  const input = ownerPage.getByPlaceholder("Go to, find or do...");
  const failure = ownerPage.getByText("Records can't be searched just now.");
  await input.fill("zzzz");
  await expect(ownerPage.getByText("Nothing found")).toBeVisible();
  await ownerPage.route(/\/admin\/search\?/, (route) => route.abort());
  await input.fill("zzz");
  await expect(failure).toBeVisible();
  await expect(ownerPage.getByText("Nothing found")).toBeHidden();
  await ownerPage.unroute(/\/admin\/search\?/);
  await input.fill("zz");
  await expect(failure).toBeHidden();
  await expect(ownerPage.getByText("Nothing found")).toBeVisible();
});

test("keys go through a list, and can be switched off", async ({ ownerPage, sql }) => {
  await sql("truncate jobs");
  await sql(`insert into jobs (id, title, description, created_at) values
    (gen_random_uuid(), 'Alpha', 'Do it', now()), (gen_random_uuid(), 'Beta', 'Do it', now() - interval '1 minute')`);
  await visit(ownerPage, "/admin/jobs?view=table");
  const opener = (title: string) => ownerPage.getByRole("button", { name: title, exact: true });
  await ownerPage.keyboard.press("j");
  await expect(opener("Alpha")).toBeFocused();
  await ownerPage.keyboard.press("j");
  await expect(opener("Beta")).toBeFocused();
  await ownerPage.keyboard.press("k");
  await expect(opener("Alpha")).toBeFocused();
  await ownerPage.keyboard.press("Enter");
  const dialog = ownerPage.getByRole("dialog", { name: "Edit job" });
  await expect(dialog.getByLabel("Title *")).toBeFocused();
  await ownerPage.keyboard.type("jk?");
  await expect(dialog.getByLabel("Title *")).toHaveValue(/jk\?/);
  await visit(ownerPage, "/admin/jobs?view=table");

  await ownerPage.keyboard.press("?");
  const help = ownerPage.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByLabel("Shortcuts of one letter").uncheck();
  await ownerPage.keyboard.press("Escape");
  await ownerPage.keyboard.press("?");
  await ownerPage.keyboard.press("j");
  await expect(help).toBeHidden();
  await expect(opener("Alpha")).not.toBeFocused();
  await reload(ownerPage);
  await ownerPage.keyboard.press("Control+k");
  await ownerPage.getByPlaceholder("Go to, find or do...").fill("shortcuts");
  await ownerPage.keyboard.press("Enter");
  await help.getByLabel("Shortcuts of one letter").check();
  await ownerPage.keyboard.press("Escape");
  await ownerPage.keyboard.press("j");
  await expect(opener("Alpha")).toBeFocused();
});

test("a message is starred, replied to and archived from the list by single keys", async ({
  ownerPage,
  request,
  sql,
  site,
}) => {
  await sql("truncate form_submissions, contact_messages cascade");
  const data = {
    firstName: "Ada",
    lastName: "Guest",
    email: "ada@client.example",
    country: "France",
    requirements: "Hi",
  };
  expect((await request.post(`${site.url}/api/submit-contact`, { data })).ok()).toBe(true);
  await ownerPage.setViewportSize({ width: 1280, height: 900 });
  await visit(ownerPage, "/admin/contact");
  await ownerPage.keyboard.press("j");
  await ownerPage.keyboard.press("s");
  await expect.poll(() => sql("select is_starred from contact_messages")).toEqual([{ is_starred: true }]);
  await ownerPage.keyboard.press("r");
  await expect(ownerPage.getByRole("textbox", { name: /^Reply to/ })).toBeFocused();
  await ownerPage.getByRole("heading", { name: "Ada Guest" }).first().focus();
  await ownerPage.keyboard.press("e");
  await expect.poll(() => sql("select status from contact_messages")).toEqual([{ status: "archived" }]);
});

test("palette and help can be used by everyone, in both themes", async ({ ownerPage }) => {
  await visit(ownerPage, "/admin/dashboard");
  await ownerPage.keyboard.press("Control+k");
  await expect(ownerPage.getByRole("option").first()).toBeVisible();
  await expectAccessible(ownerPage, "the palette");
  await ownerPage.keyboard.press("Escape");
  await ownerPage.keyboard.press("?");
  await expect(ownerPage.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(ownerPage, "the help");
});
