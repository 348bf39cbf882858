import type { Page, Request } from "@playwright/test";
import { holdRequests } from "../../support/held-requests.ts";
import { roundTrip } from "../../support/quiescence.ts";
import { expect, test } from "../../support/site-test.ts";
import { throttleLine } from "../../support/slow-network.ts";

const REPLY = "**/commands/replies.send";
const DRAFT_PATH = "/admin/commands/replies.save-draft";
const DRAFT = `**${DRAFT_PATH}`;
/** Longer than the autosave's debounce, and than its retry delay. */
const LONG_MS = 20_000;

type Sql = (text: string) => Promise<Record<string, unknown>[]>;

/** Stores the only message and opens it, with a fake clock, which doesn't depend on the load of the machine. */
async function openMessage(page: Page, sql: Sql) {
  await sql("truncate form_submissions, contact_messages, message_replies, emails cascade");
  await sql(`insert into contact_messages (id, name, email, message)
    values (gen_random_uuid(), 'Mira Rao', 'mira@client.example', 'Hello')`);
  await page.clock.install();
  await page.goto("/admin/contact");
  await page.getByRole("link", { name: /^Mira/ }).click();
  await expect(box(page)).toBeVisible();
}

/** Loads the page again: the given number of replies is sent, and no draft is left. */
async function expectSent(page: Page, sql: Sql, replies: number) {
  await page.reload();
  await expect(repliesOf(page)).toBeVisible();
  await expect(box(page)).toHaveValue("");
  expect(await stored(sql)).toEqual({ replies, drafts: 0 });
}

/** The server gets the replies, and the browser no answer. */
async function loseAnswers(page: Page) {
  await page.route(REPLY, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test("a reply that is sent right after its last key is one reply and no draft", async ({ ownerPage: page, sql }) => {
  await openMessage(page, sql);
  const setLatency = await throttleLine(page);
  const drafts = pendingRequestsOf(page, DRAFT_PATH);
  // Within the autosave's debounce, sooner and later.
  const sends = [0, 300, 700].flatMap((latency) => [250, 500].map((pause) => ({ latency, pause })));
  for (const [before, { latency, pause }] of sends.entries()) {
    await setLatency(latency);
    await box(page).pressSequentially(`Gladly ${before}`, { delay: 20 });
    await page.clock.runFor(pause);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(repliesOf(page).getByText(`Gladly ${before}`)).toBeVisible();
    await page.clock.runFor(LONG_MS);
    await roundTrip(page);
    await expect.poll(() => drafts.size).toBe(0);
    await expect(box(page)).toHaveValue("");
    expect(await stored(sql)).toEqual({ replies: before + 1, drafts: 0 });
  }
  await expectSent(page, sql, sends.length);
});

test("a reply that is sent while its draft is being saved doesn't come back as a draft", async ({
  ownerPage: page,
  sql,
}) => {
  await openMessage(page, sql);
  const reply = await holdRequests(page, REPLY);
  let drafts = 0;
  page.on("request", (request) => {
    if (request.url().includes(DRAFT_PATH)) drafts += 1;
  });
  await box(page).fill("Gladly: Tuesday at ten?");
  await box(page).press("Control+Enter");
  await reply.arrived;
  const before = drafts;
  await page.clock.runFor(LONG_MS);
  expect(drafts).toBe(before);
  reply.release();
  await expect(repliesOf(page).getByText("Gladly: Tuesday at ten?")).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await page.clock.runFor(LONG_MS);
  await expect(box(page)).toHaveValue("");
  await expectSent(page, sql, 1);

  // The draft reaches the server after the reply.
  const draft = await holdRequests(page, DRAFT);
  await box(page).fill("Or on Friday?");
  await page.clock.runFor(1_000);
  await draft.arrived;
  await box(page).press("Control+Enter");
  await expect(repliesOf(page).getByText("Or on Friday?")).toBeVisible();
  const response = page.waitForResponse(DRAFT);
  draft.release();
  await response;
  await expect(box(page)).toHaveValue("");
  await expectSent(page, sql, 2);
});

test("a reply whose answer was lost is known to be sent", async ({ ownerPage: page, sql, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  await openMessage(page, sql);
  const failure = page.getByText("The reply could not be saved. What you typed is kept.");
  await loseAnswers(page);
  await box(page).fill("Gladly.");
  await box(page).press("Control+Enter");
  await expect(failure).toBeVisible();
  await page.unroute(REPLY);
  await box(page).fill("Gladly. On Friday?");
  await expect(repliesOf(page).getByText("Gladly.", { exact: true })).toBeVisible();
  await box(page).press("Control+Enter");
  await expect(repliesOf(page).getByText("Gladly. On Friday?")).toBeVisible();
  await expect(box(page)).toHaveValue("");
  expect(await sql("select body from message_replies order by created_at")).toEqual([
    { body: "Gladly." },
    { body: "Gladly. On Friday?" },
  ]);
  await page.reload();
  await expect(box(page)).toHaveValue("");

  await loseAnswers(page);
  await page.route(DRAFT, (route) => route.abort());
  await box(page).fill("Tuesday at ten?");
  await box(page).press("Control+Enter");
  await expect(failure).toBeVisible();
  await page.unroute(REPLY);
  await expectSent(page, sql, 3);
  await expect(repliesOf(page).getByText("Tuesday at ten?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
});

test("a reply that is written in two windows is neither lost nor sent before the owner has chosen", async ({
  ownerPage: page,
  sql,
}) => {
  await openMessage(page, sql);
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(page.url());
  await expect(box(other)).toBeVisible();
  const drafts = () => sql("select body from message_drafts");
  const late = await holdRequests(other, DRAFT);
  await box(other).fill("Gladly: on Monday?");
  await other.clock.runFor(1_000);
  await late.arrived;
  await box(page).fill("Gladly: on Tuesday?");
  await page.clock.runFor(1_000);
  await expect.poll(drafts).toEqual([{ body: "Gladly: on Tuesday?" }]);
  late.release();
  const notice = other.getByText("This reply was changed in another window while you wrote");
  await expect(notice).toBeVisible();
  await other.clock.runFor(LONG_MS);
  await box(other).press("Control+Enter");
  await expect(other.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await expect(other.getByText("Draft not saved: choose a text above")).toBeVisible();
  expect(await drafts()).toEqual([{ body: "Gladly: on Tuesday?" }]);
  await other.reload();
  await expect(notice).toBeVisible();
  await expect(box(other)).toHaveValue("Gladly: on Monday?");
  await other.getByRole("button", { name: "Keep both" }).click();
  await expect(notice).toBeHidden();
  const both = "Gladly: on Monday?\n\nGladly: on Tuesday?";
  await expect(box(other)).toHaveValue(both);
  await other.clock.runFor(1_000);
  await expect(other.getByText("Draft saved")).toBeVisible();
  await expect(box(page)).toHaveValue(both);
  await box(page).press("Control+Enter");
  await expect(box(other)).toHaveValue("");
  await expectSent(page, sql, 1);
});

const box = (page: Page) => page.getByRole("textbox", { name: "Reply to Mira Rao" });
const repliesOf = (page: Page) => page.getByRole("list", { name: "Replies" });

/** The requests to a path that aren't answered yet. */
function pendingRequestsOf(page: Page, path: string): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) pending.add(request);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return pending;
}

async function stored(sql: Sql) {
  const [counts] = await sql(
    "select (select count(*)::int from message_replies) as replies, (select count(*)::int from message_drafts) as drafts",
  );
  return counts;
}
