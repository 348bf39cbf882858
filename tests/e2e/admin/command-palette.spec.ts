import { FORGET_LEADS, MANY_LINKS, sendLead } from "../../support/leads.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { reload, visit } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

test("a few characters find a screen, an action and a record, by everyone, and a search that fails doesn't pass for one that found nothing", async ({
  ownerPage,
  site,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED|500/);
  await sql(FORGET_LEADS);
  await sendLead(site.url, "Spammer", { requirements: MANY_LINKS });
  await visit(ownerPage, "/admin/dashboard");
  const input = ownerPage.getByPlaceholder("Go to, find or do...");
  await ownerPage.keyboard.press("Control+k");
  await expect(ownerPage.getByRole("option").first()).toBeVisible();
  await expectAccessible(ownerPage, "the palette");
  await ownerPage.keyboard.press("Escape");
  await ownerPage.keyboard.press("Control+k");
  await input.fill("form sub");
  await ownerPage.keyboard.press("Enter");
  await expect(ownerPage).toHaveURL("/admin/form-submissions");
  await expect(input).toBeHidden();
  await ownerPage.keyboard.press("Meta+k");
  await input.fill("add job");
  await ownerPage.keyboard.press("Enter");
  await expect(ownerPage.getByRole("dialog", { name: "Add job" })).toBeVisible();
  await ownerPage.keyboard.press("Escape");

  await ownerPage.getByRole("button", { name: "Open the command palette" }).click();
  const failure = ownerPage.getByText("Records can't be searched just now.");
  await input.fill("zzzz");
  await expect(ownerPage.getByText("Nothing found")).toBeVisible();
  await ownerPage.route(/\/admin\/queries\/search\?/, (route) => route.abort());
  await input.fill("zzz");
  await expect(failure).toBeVisible();
  await expect(ownerPage.getByText("Nothing found")).toBeHidden();
  await ownerPage.unroute(/\/admin\/queries\/search\?/);
  await input.fill("zz");
  await expect(failure).toBeHidden();
  await expect(ownerPage.getByText("Nothing found")).toBeVisible();

  await input.fill("spammer");
  const found = ownerPage.getByRole("option", { name: /Spammer Rao/ }).first();
  await expect(found).toContainText("Suspected spam");
  await found.click();
  await expect(ownerPage.getByRole("article", { name: "Message from Spammer Rao" })).toBeVisible();
});

test("the palette gives the focus back when it is left, and to the setting that was chosen, also from the settings", async ({
  ownerPage,
}) => {
  await visit(ownerPage, "/admin/dashboard");
  const opener = ownerPage.getByRole("button", { name: "Open the command palette" });
  const input = ownerPage.getByPlaceholder("Go to, find or do...");
  await opener.press("Enter");
  await expect(input).toBeFocused();
  await ownerPage.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  for (const [words, label] of [
    ["zone time", "Time zone"],
    ["phone number", "Phone number"],
  ] as const) {
    await ownerPage.keyboard.press("Control+k");
    await input.fill(words);
    // A text of the site may be called the same; settings come first.
    await ownerPage
      .getByRole("option", { name: new RegExp(`^${label}`) })
      .first()
      .click();
    await expect(ownerPage.getByRole("dialog").getByLabel(label).first()).toBeFocused();
    await ownerPage.keyboard.press("Escape");
    await expect(ownerPage.getByRole("dialog")).toBeHidden();
  }
});

test("keys go through a list, star, answer and archive a message, and can be switched off", async ({
  ownerPage,
  site,
  sql,
}) => {
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
  await expect(help).toBeVisible();
  await expectAccessible(ownerPage, "the help");
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

  await sql(FORGET_LEADS);
  await sendLead(site.url, "Ada");
  await visit(ownerPage, "/admin/contact");
  await ownerPage.keyboard.press("j");
  await ownerPage.keyboard.press("s");
  await expect.poll(() => sql("select is_starred from contact_messages")).toEqual([{ is_starred: true }]);
  await ownerPage.keyboard.press("r");
  await expect(ownerPage.getByRole("textbox", { name: /^Reply to/ })).toBeFocused();
  await ownerPage.getByRole("heading", { name: "Ada Rao" }).first().focus();
  await ownerPage.keyboard.press("e");
  await expect.poll(() => sql("select status from contact_messages")).toEqual([{ status: "archived" }]);
});
