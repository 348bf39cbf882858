import { randomUUID } from "node:crypto";
import type { Page, Request, Route } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";

/** Longer than the autosave's debounce, and than its retry delay. */
const LONG_MS = 30_000;

test("a post that is left without saving isn't saved while the owner decides, nor on the way out", async ({
  ownerPage,
  sql,
}) => {
  await sql("truncate blog_posts cascade");
  await ownerPage.clock.install();
  await ownerPage.goto("/admin/blog");
  await ownerPage.getByRole("link", { name: "New Post" }).click();
  await ownerPage.getByLabel("Title").fill("A thought");
  await ownerPage.getByRole("button", { name: "Cancel" }).click();
  const dialog = ownerPage.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog).toBeVisible();
  const saves = requestsTo(ownerPage, /^\/admin\/blog\/[^/]+\/save$/);
  await ownerPage.clock.runFor(LONG_MS);
  const list = await hold(ownerPage, (path) => path === "/admin/blog.data");
  await dialog.getByRole("button", { name: "Leave without saving" }).click();
  await list.arrived;
  await ownerPage.clock.runFor(LONG_MS);
  await list.release();
  await expect(ownerPage.getByText("No posts found")).toBeVisible();
  expect(saves).toEqual([]);
  expect(await sql("select title from blog_posts")).toEqual([]);
  expect(await keptIn(ownerPage, "unsaved-post:")).toEqual([]);
});

test("a note that is written on while it is being saved keeps its new text, and one whose answer was lost counts as saved after a reload", async ({
  ownerPage,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await sql("truncate form_submissions, contact_messages, lead_notes, lead_events cascade");
  await sql(
    "insert into contact_messages (id, name, email, message) values ($1, 'Mira Rao', 'mira@client.example', 'Hello')",
    [randomUUID()],
  );
  await ownerPage.goto("/admin/contact");
  await ownerPage.getByRole("link", { name: /^Mira/ }).click();
  const note = ownerPage.getByRole("textbox", { name: "Note" });
  await note.fill("Prefers Fridays");
  const saving = await hold(ownerPage, (path) => path === "/admin/commands/notes.save");
  await ownerPage.getByRole("button", { name: "Save note" }).click();
  await saving.arrived;
  await note.fill("Prefers Fridays, after ten");
  await saving.release();
  await expect(ownerPage.getByText("Note saved")).toBeVisible();
  await expect(note).toHaveValue("Prefers Fridays, after ten");
  await expect(ownerPage.getByText("Not saved yet")).toBeVisible();
  await ownerPage.getByRole("button", { name: "Save note" }).click();
  await expect(ownerPage.getByText("Not saved yet")).toBeHidden();
  expect(await sql("select text from lead_notes")).toEqual([{ text: "Prefers Fridays, after ten" }]);

  await note.fill("Prefers Mondays");
  await ownerPage.route("**/admin/commands/notes.save", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await ownerPage.getByRole("button", { name: "Save note" }).click();
  await expect(ownerPage.getByText("The note could not be saved. What you typed is kept.")).toBeVisible();
  await ownerPage.reload();
  await expect(note).toHaveValue("Prefers Mondays");
  await expect(ownerPage.getByText("Not saved yet")).toBeHidden();
  await expect.poll(() => keptIn(ownerPage, "unsaved:note:")).toEqual([]);
});

test("a record's form is read-only while it is being saved, and says after a reload that the save was in flight", async ({
  ownerPage,
  sql,
}) => {
  await sql("truncate jobs cascade");
  await ownerPage.goto("/admin/jobs?edit=new");
  const dialog = ownerPage.getByRole("dialog", { name: "Add job" });
  await dialog.getByLabel("Title").fill("Bookkeeper");
  await dialog.getByLabel("Description").fill("Closes the month.");
  const saving = await hold(ownerPage, (path) => path === "/admin/commands/jobs.save");
  await dialog.getByRole("button", { name: "Save" }).click();
  await saving.arrived;
  await dialog.getByLabel("Title").focus();
  await ownerPage.keyboard.type(" wanted");
  await expect(dialog.getByLabel("Title")).toHaveValue("Bookkeeper");
  ownerPage.once("dialog", (question) => void question.accept());
  await ownerPage.reload();
  await expect(dialog.getByText("What you typed before is here again")).toBeVisible();
  await expect(dialog.getByText("It was being saved when you left. Check whether it is there")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(ownerPage.getByText("Job added")).toBeVisible();
  await expect(dialog).toBeHidden();
});

/** Intercepts the next request to such a path: `arrived` resolves when it was made, `release` continues it. */
async function hold(page: Page, isMeant: (path: string) => boolean) {
  const { promise: arrived, resolve } = Promise.withResolvers<Route>();
  await page.route(
    (url) => isMeant(url.pathname),
    (route) => resolve(route),
    { times: 1 },
  );
  return { arrived, release: async () => (await arrived).continue() };
}

function requestsTo(page: Page, path: RegExp): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (path.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

function keptIn(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)), prefix);
}
