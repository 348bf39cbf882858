import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../../support/accessibility.ts";
import { reload, visit, waitForHydration } from "../../support/hydration.ts";
import { moveWithKey } from "../../support/keyboard-drag.ts";
import { expect, test } from "../../support/site-test.ts";
import { holdToast, undo } from "../../support/toasts.ts";

const SERVICES = "/admin/pages/edit?item=/services";
const HEADING = "Software, data and teams alongside your back office";
const SAVED = "Draft saved. Nobody else sees it until you publish it.";

// The site's other tests expect the shipped texts.
test.beforeEach(({ sql }) => forget(sql));
test.afterEach(({ sql }) => forget(sql));

async function forget(sql: (text: string) => Promise<unknown>) {
  await sql("truncate content_revisions, content_drafts, preview_links");
}

const field = (page: Page, name: string) => page.locator(`[data-text="${name}"]`);
const frameOf = (page: Page) => page.frameLocator("iframe");

test("the owner types a headline where it stands, sees the draft, publishes it, and takes it back; visitors follow", async ({
  ownerPage,
  page,
}) => {
  await visit(ownerPage, "/admin/pages");
  await ownerPage.getByLabel("Search").fill("teams alongside");
  await ownerPage.getByRole("link", { name: HEADING }).click();
  const typed = field(ownerPage, "services.banner/heading").getByLabel("Heading");
  await expect(typed).toBeFocused();
  const heading = frameOf(ownerPage).locator("h1 [data-edit]");
  await expect(heading).toHaveAttribute("data-selected", "");

  await heading.click();
  await ownerPage.keyboard.type("Nothing of this");
  await ownerPage.keyboard.press("Escape");
  await expect(heading).toHaveText(HEADING);
  await heading.click();
  await ownerPage.keyboard.type("Our six services");
  await expect(typed).toHaveValue("Our six services");
  await ownerPage.keyboard.press("Enter");
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  await page.goto("/services");
  await expect(page.locator("h1")).toHaveText(HEADING);

  // What is typed in the form is in the frame once it is saved, which stays where it was.
  await typed.fill("Our seven services");
  await expect(heading).toHaveText("Our seven services");
  await expect(typed).toBeFocused();
  await expectAccessible(ownerPage);

  await ownerPage.getByRole("button", { name: "Publish" }).click();
  const dialog = ownerPage.getByRole("dialog", { name: "Publish Services" });
  await expect(dialog.getByRole("listitem")).toHaveText(`Heading: ${HEADING} → Our seven services`);
  await expectAccessible(ownerPage);
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await holdToast(ownerPage, "Published");
  await expect(ownerPage.getByText("As visitors see it")).toBeVisible();
  await page.reload();
  await expect(page.locator("h1")).toHaveText("Our seven services");
  await undo(ownerPage, "Published");
  await expect(typed).toHaveValue(HEADING);
  await page.reload();
  await expect(page.locator("h1")).toHaveText(HEADING);

  await ownerPage.getByRole("button", { name: "History of Head of the page" }).click();
  const history = ownerPage.getByRole("dialog", { name: "Head of the page: history" });
  await expect(history.getByRole("listitem").filter({ hasText: /, You/ })).toHaveCount(2);
  await history.getByText("Compare any two").click();
  await expect(history.getByRole("status")).toHaveText("Nothing changed");
  await history.getByLabel("To").selectOption("1");
  await expect(history.getByRole("status")).toContainText("Our seven services");
  await expectAccessible(ownerPage);
  await history.getByRole("button", { name: "Restore this state" }).first().click();
  await expect(typed).toHaveValue("Our seven services");
});

test("by keyboard alone a text is chosen in the page, a list gets an entry and is sorted, and what can't be published says why", async ({
  ownerPage,
}) => {
  await visit(ownerPage, "/admin/pages/edit?item=/");
  const question = frameOf(ownerPage).getByText("How fast can you start?");
  await question.scrollIntoViewIfNeeded();
  await question.evaluate((element) => element.closest("summary")?.focus());
  await ownerPage.keyboard.press("Enter");
  await ownerPage.keyboard.type("How soon can you start?");
  await ownerPage.keyboard.press("Enter");
  const list = field(ownerPage, "home.faq/questions");
  await expect(list.getByText("How soon can you start?", { exact: true })).toBeVisible();

  // Below the middle of the window a key scrolls first, which takes pixels.
  await list.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  await list.getByRole("button", { name: "Reorder How soon can you start?" }).focus();
  await ownerPage.keyboard.press("Space");
  await expect(ownerPage.getByText("How soon can you start? is picked up, at place 1 of 4.")).toBeAttached();
  await moveWithKey(ownerPage, "ArrowDown", "How soon can you start? is over place 2 of 4.");
  await ownerPage.keyboard.press("Space");
  await expect(list.locator("summary").nth(1)).toHaveText("How soon can you start?");
  await expect(frameOf(ownerPage).locator("#faq summary, summary").filter({ hasText: "start?" })).toBeVisible();

  await list.getByRole("button", { name: "Add to Questions" }).press("Enter");
  await expect(ownerPage.getByLabel("Question", { exact: true }).last()).toBeFocused();
  await ownerPage.keyboard.type("Is there more?");
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  await ownerPage.getByRole("button", { name: "Publish" }).press("Enter");
  const dialog = ownerPage.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Publish now" })).toBeDisabled();
  await dialog.getByRole("button", { name: /Answer/ }).press("Enter");
  await expect(field(ownerPage, "home.faq/questions").getByLabel("Answer").last()).toBeFocused();
  await ownerPage.keyboard.type("There is.");

  await list.getByRole("button", { name: "Leave Is there more? out" }).press("Enter");
  await expect(list.getByRole("button", { name: /Put back/ })).toBeFocused();
  await ownerPage.getByRole("button", { name: "Discard draft" }).press("Enter");
  await holdToast(ownerPage, "Draft discarded");
  await expect(list.getByText("How fast can you start?", { exact: true })).toBeVisible();
  await undo(ownerPage, "Draft discarded");
  await expect(list.getByText("How soon can you start?", { exact: true })).toBeVisible();
});

test("an entry that is added gets the focus when its texts come, also when it is saved at a second try", async ({
  ownerPage,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await visit(ownerPage, "/admin/pages/edit?item=/");
  const list = field(ownerPage, "home.faq/questions");
  await ownerPage.route("**/content.save-draft", (route) => route.abort(), { times: 1 });
  await list.getByRole("button", { name: "Add to Questions" }).press("Enter");
  await expect(ownerPage.locator('[data-text^="home.faq/questions.e1"] input').first()).toBeFocused();
});

test("an opening is added from the list of pages, begins today, and is written at once", async ({ ownerPage }) => {
  await visit(ownerPage, "/admin/pages");
  await ownerPage.getByRole("button", { name: "Add an opening" }).press("Enter");
  await expect(ownerPage).toHaveURL(/\/admin\/pages\/edit\?document=jobs\.careers&text=/);
  const texts = ownerPage.locator('[data-text^="jobs.careers/openings.e1"]');
  await expect(texts.first().locator("input")).toBeFocused();
  const today = new Date().toISOString().slice(0, 10);
  await expect(texts.getByLabel("Posted")).toHaveValue(today);
  expect((await texts.getByLabel("Closes").inputValue()) > today).toBe(true);
});

test("two tabs change different texts, and both stay; of the same one each is asked; what isn't saved survives a reload; a scheduled draft can be cancelled", async ({
  ownerContext,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)/);
  const [one, other] = await Promise.all([ownerContext.newPage(), ownerContext.newPage()]);
  await visit(one, SERVICES);
  await visit(other, SERVICES);
  const heading = (tab: Page) => field(tab, "services.banner/heading").getByRole("textbox");
  const crumb = (tab: Page) => field(tab, "services.banner/crumb").getByRole("textbox");
  await heading(one).fill("First");
  await expect(heading(other)).toHaveValue("First");
  await crumb(other).fill("Ours");
  await expect(crumb(one)).toHaveValue("Ours");

  await ownerContext.setOffline(true);
  await heading(other).fill("Second");
  await expect(other.getByText("Kept on this device", { exact: false })).toBeVisible();
  await ownerContext.setOffline(false);
  await reload(other);
  await expect(heading(other)).toHaveValue("Second");
  await expect(heading(one)).toHaveValue("Second");

  await one.route("**/content.save-draft", (route) => route.abort());
  await heading(one).fill("Mine");
  await expect(one.getByText("Kept on this device", { exact: false })).toBeVisible();
  await heading(other).fill("Theirs");
  const notice = one.getByRole("status").filter({ hasText: "This was also changed in another tab" });
  await expect(notice.getByRole("definition")).toHaveText(["Mine: Mine", "Saved: Theirs"]);
  await one.unroute("**/content.save-draft");
  await notice.getByRole("button", { name: "Keep my version" }).click();
  await expect(heading(other)).toHaveValue("Mine");

  await one.getByRole("button", { name: "Publish" }).click();
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("At a later time").check();
  await dialog.getByLabel("Goes live").fill("2099-01-02T09:30");
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(other.getByText("Head of the page: goes live")).toBeVisible();
  await expect(other.getByText("Draft saved. It goes live at its time.")).toBeVisible();
  await one.getByRole("button", { name: "Discard draft" }).click();
  await holdToast(one, "Draft discarded");
  await expect(other.getByText("Head of the page: goes live")).toHaveCount(0);
  await undo(one, "Draft discarded");
  await expect(other.getByText("Head of the page: goes live")).toBeVisible();
  await other.getByRole("button", { name: "Cancel the schedule" }).click();
  await expect(one.getByText("Head of the page: goes live")).toHaveCount(0);
});

test("a draft that is discarded while it is saved is deleted, and stays so", async ({ ownerPage, sql }) => {
  await visit(ownerPage, SERVICES);
  const typed = field(ownerPage, "services.banner/heading").getByRole("textbox");
  const held = Promise.withResolvers<void>();
  await ownerPage.route("**/content.save-draft", async (route) => {
    await held.promise;
    await route.continue();
  });
  const saving = ownerPage.waitForRequest("**/content.save-draft");
  await typed.fill("Never mind");
  await saving;
  await ownerPage.getByRole("button", { name: "Discard draft" }).click();
  const discarded = ownerPage.waitForResponse("**/content.discard-drafts");
  held.resolve();
  expect((await discarded).status()).toBe(200);
  await holdToast(ownerPage, "Draft discarded");
  await expect(typed).toHaveValue(HEADING);
  await expect(ownerPage.getByText("As visitors see it")).toBeVisible();
  expect(await sql("select document from content_drafts")).toEqual([]);
  await undo(ownerPage, "Draft discarded");
  await expect(typed).toHaveValue("Never mind");
});

test("a photo is uploaded, cropped by keyboard and described, else it isn't published", async ({ ownerPage, page }) => {
  await visit(ownerPage, "/admin/pages/edit?item=/projects");
  const photo = field(ownerPage, "projects.metadata/sharing.image");
  const buffer = await sharp({ create: { width: 640, height: 640, channels: 3, background: "#e2875f" } })
    .png()
    .toBuffer();
  await photo.getByLabel("Upload a picture").setInputFiles({ name: "desk.png", mimeType: "image/png", buffer });
  await expect(photo.getByRole("img")).toBeVisible();
  await photo.getByRole("radio", { name: "Centre" }).focus();
  await ownerPage.keyboard.press("ArrowUp");
  await expect(photo.getByRole("radio", { name: "Top", exact: true })).toBeChecked();
  await ownerPage.keyboard.press("ArrowLeft");
  await expect(photo.getByRole("radio", { name: "Top left" })).toBeFocused();
  await expect(photo.getByRole("img")).toHaveClass(/object-left-top/);
  await expectAccessible(ownerPage);

  await ownerPage.getByRole("button", { name: "Publish" }).click();
  const dialog = ownerPage.getByRole("dialog");
  await dialog.getByRole("button", { name: /What the photo shows/ }).click();
  await ownerPage.keyboard.type("A desk");
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  await ownerPage.getByRole("button", { name: "Publish" }).click();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(ownerPage.getByText("As visitors see it")).toBeVisible();
  await page.goto("/projects");
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", "A desk");
  await photo.getByRole("button", { name: "Remove the photo" }).press("Enter");
  await expect(photo.getByRole("button", { name: "Upload", exact: true })).toBeFocused();
});

test("on a phone the page and its texts are one switch apart, and a tap edits", async ({ ownerPage }) => {
  await ownerPage.setViewportSize({ width: 360, height: 740 });
  await visit(ownerPage, SERVICES);
  await ownerPage.getByRole("button", { name: "Page", exact: true }).click();
  const frame = frameOf(ownerPage);
  await frame.locator("h1 [data-edit]").click();
  await ownerPage.keyboard.type("Short");
  await ownerPage.keyboard.press("Enter");
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  await expectAccessible(ownerPage);
  // What can't be typed in its place is in the form.
  await frame.getByRole("link", { name: "Open menu" }).or(frame.locator("h1")).first().scrollIntoViewIfNeeded();
  await ownerPage.getByRole("button", { name: "Texts", exact: true }).click();
  const target = field(ownerPage, "services.services-overview/callToAction.second.to").getByRole("combobox");
  await target.selectOption("An email address …");
  const typed = ownerPage.getByLabel(/Email address$/);
  await expect(typed).toBeFocused();
  await ownerPage.keyboard.type("hello@client.example");
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  await expect(typed).toHaveValue("hello@client.example");
  expect(await ownerPage.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("a text that gets too long where it stands says so there, on a phone, too", async ({ ownerPage }) => {
  await ownerPage.setViewportSize({ width: 360, height: 740 });
  await visit(ownerPage, SERVICES);
  await ownerPage.getByRole("button", { name: "Page", exact: true }).click();
  await frameOf(ownerPage).locator("h1 [data-edit]").click();
  await ownerPage.keyboard.insertText("Software, data and teams ".repeat(9));
  const preview = ownerPage.getByRole("region", { name: "Preview" });
  await expect(preview.getByText(/Shorten it to \d+ characters; these are \d+/)).toBeInViewport({ ratio: 1 });
  await ownerPage.keyboard.press("Escape");
  await expect(preview.getByText("Choose a text to change it.")).toBeVisible();
});

test("an address of a website may be pasted whole, or typed with its beginning", async ({ ownerPage }) => {
  await visit(ownerPage, "/admin/pages/edit?item=/services&text=services.services-overview/callToAction.second.to");
  const row = field(ownerPage, "services.services-overview/callToAction.second.to");
  await row.getByRole("combobox").selectOption("Another website …");
  const typed = ownerPage.getByLabel(/Address of the website$/);
  await expect(typed).toBeFocused();
  await ownerPage.keyboard.press("End");
  await ownerPage.keyboard.insertText("https://www.client.example/a");
  await expect(typed).toHaveValue("https://www.client.example/a");
  await typed.fill("");
  await ownerPage.keyboard.press("End");
  await ownerPage.keyboard.type("http://www.client.example");
  await expect(typed).toHaveValue("https://www.client.example");
});

test("what a publication contradicts on another page is named with it, and leads there; later ones fold it away", async ({
  ownerPage,
}) => {
  await visit(ownerPage, "/admin/pages/edit?item=site.promises");
  await ownerPage.getByLabel("Minutes that the free consultation takes").fill("20");
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  const dialog = ownerPage.getByRole("dialog");
  const text = dialog.getByRole("button", { name: "Home: FAQ — Text" });
  await ownerPage.getByRole("button", { name: "Publish" }).click();
  await expect(text).toBeVisible();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(ownerPage.getByText("As visitors see it")).toBeVisible();

  await visit(ownerPage, SERVICES);
  await field(ownerPage, "services.banner/heading").getByLabel("Heading").fill("Ours");
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  await ownerPage.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByRole("listitem").first()).toHaveText(`Heading: ${HEADING} → Ours`);
  await expect(text).toBeHidden();
  await dialog.getByText(/texts that visitors read already say otherwise/).click();
  await text.click();
  await expect(field(ownerPage, "home.faq/text").getByRole("textbox")).toBeFocused();
});

test("publishing and discarding are within reach wherever the owner is on a long page, and cover nothing that is focused", async ({
  ownerPage,
}) => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await ownerPage.setViewportSize(viewport);
    await visit(ownerPage, "/admin/pages/edit?item=/");
    const { height } = await ownerPage.evaluate(() => ({ height: document.documentElement.scrollHeight }));
    expect(height).toBeGreaterThan(3 * viewport.height);
    for (const top of [0, height / 2, height]) {
      await ownerPage.evaluate((y) => window.scrollTo(0, y), top);
      for (const name of ["Publish", "Discard draft"])
        await expect(ownerPage.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    const bar = ownerPage.getByRole("button", { name: "Publish", exact: true });
    const last = ownerPage.getByRole("form", { name: "Texts" }).getByRole("textbox").last();
    await ownerPage.evaluate(() => window.scrollTo(0, 0));
    await last.focus();
    const [typed, button] = [await last.boundingBox(), await bar.boundingBox()];
    expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
});

test("the owner gives a colleague a link to a draft by keyboard, and on a phone takes it back", async ({
  ownerPage,
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404/);
  await visit(ownerPage, SERVICES);
  await field(ownerPage, "services.banner/heading").getByLabel("Heading").fill("Only by a link");
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  await ownerPage.getByRole("button", { name: "Preview links" }).press("Enter");
  const dialog = ownerPage.getByRole("dialog", { name: "Preview links" });
  await dialog.getByRole("button", { name: "Create link" }).press("Enter");
  const address = dialog.getByRole("textbox", { name: "Preview link" });
  await expect(address).toHaveValue(/\/draft\/[\da-f]{48}$/);
  await expect(address).toBeFocused();
  await expectAccessible(ownerPage, "the preview links");
  const path = new URL(await address.inputValue()).pathname;
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.locator("h1")).toHaveText("Only by a link");
  await expect(page.getByText("Private preview")).toBeVisible();
  // It runs no script, and shows nothing that needs one.
  await expect(page.getByRole("button", { name: /theme|light and dark/ })).toHaveCount(0);
  await expectAccessible(page, "the page behind the link");
  await page.getByRole("link", { name: "Contact" }).first().click();
  await expect(page).toHaveURL(/\/contact$/);

  await ownerPage.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(ownerPage, "the preview links on a phone");
  expect(await ownerPage.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // The screen was loaded anew: the address can't be read again.
  await reload(ownerPage);
  await ownerPage.getByRole("button", { name: "Preview links" }).click();
  await expect(dialog.getByText("Works until")).toBeVisible();
  await expect(address).toHaveCount(0);
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByText("There is no link that works.")).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(404);
});

test("a file is imported once the owner has seen what it changes", async ({ ownerPage, sql }) => {
  await visit(ownerPage, "/admin/pages");
  await ownerPage.getByRole("button", { name: "Import" }).press("Enter");
  const dialog = ownerPage.getByRole("dialog", { name: "Import texts" });
  const choose = (value: string) => {
    const file = { documents: { "home.hero": { fields: [{ path: "headline", value }] } } };
    const buffer = Buffer.from(JSON.stringify(file));
    return dialog
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "content.json", mimeType: "application/json", buffer });
  };
  await choose("Ours {nonsense}");
  await expect(dialog.getByText(/home\.hero\/headline: Replace \{nonsense\}/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Import as drafts" })).toBeDisabled();
  await expect(dialog.getByText("The file changes nothing.")).toHaveCount(0);
  await choose("Ours now");
  await expect(dialog.getByText("1 text would change, in 1 document. Nothing is stored yet.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText("Headline: Hand over the back office. → Ours now");
  expect(await sql("select from content_drafts")).toHaveLength(0);
  await expectAccessible(ownerPage, "what an import would change");
  await dialog.getByRole("button", { name: "Import as drafts" }).press("Enter");
  await expect(ownerPage.getByRole("dialog", { name: "Publish all drafts" }).getByRole("listitem")).toHaveText(
    "Headline: Hand over the back office. → Ours now",
  );
});

test("the owner adds a group to the menu, which the header has room for at every width and opens by keyboard", async ({
  ownerPage,
  page,
}) => {
  await visit(ownerPage, "/admin/pages/edit?item=site.navigation");
  await ownerPage.getByRole("button", { name: "Add to Menu", exact: true }).click();
  // What was added last is last, whatever it is called by now.
  const menu = field(ownerPage, "site.navigation/menu");
  const [name, target] = [menu.getByLabel("Name", { exact: true }).last(), menu.getByLabel("Link target").last()];
  await expect(name).toHaveValue("");
  await name.fill("Prices");
  // Its places are listed once it is used.
  await target.focus();
  await target.selectOption("/how-it-works");
  await menu
    .getByRole("button", { name: /^Add to Children/ })
    .last()
    .click();
  await expect(name).toHaveValue("");
  await name.fill("What it costs");
  await target.focus();
  await target.selectOption("/how-it-works#price");
  await expect(ownerPage.getByText(SAVED)).toBeVisible();
  await ownerPage.getByRole("button", { name: "Publish" }).click();
  const dialog = ownerPage.getByRole("dialog", { name: "Publish Menu and header" });
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(ownerPage.getByText("As visitors see it")).toBeVisible();

  const cost = page.getByRole("link", { name: "What it costs" });
  for (const width of [768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/team");
    await waitForHydration(page);
    const more = page.locator("nav[aria-label=Main] summary", { hasText: "More" });
    await more.press("Enter");
    await expect(cost).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expect(page.locator(".site-header")).toHaveCSS("height", "69px");
    await page.keyboard.press("Escape");
    await expect(cost).toBeHidden();
    await expect(more).toBeFocused();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.locator("#mobile-menu summary", { hasText: "Prices" }).press("Enter");
  await cost.press("Enter");
  await expect(page).toHaveURL(/how-it-works#price$/);
});
