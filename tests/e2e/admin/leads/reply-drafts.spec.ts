import { randomUUID } from "node:crypto";
import type { Page, Request, Route } from "@playwright/test";
import { roundTrip } from "../../support/quiescence.ts";
import { expect, test } from "../../support/site-test.ts";
import { throttleLine } from "../../support/slow-network.ts";

const REPLY = "**/messages/reply*";
const DRAFT_PATH = "/admin/messages/draft";
const DRAFT = `**${DRAFT_PATH}`;
/** Longer than the autosave's debounce, and than its retry delay. */
const LONG_MS = 20_000;

type Sql = (text: string, values?: unknown[]) => Promise<unknown>;

/** Stores the only message, and returns its id. */
async function receiveMessage(sql: Sql): Promise<string> {
  const id = randomUUID();
  await sql("truncate form_submissions, contact_messages, message_replies, mails cascade");
  await sql(
    "insert into contact_messages (id, name, email, message) values ($1, 'Mira Rao', 'mira@client.example', 'Hello')",
    [id],
  );
  return id;
}

/** The server gets the replies, and the browser no answer. */
async function loseAnswers(page: Page) {
  await page.route(REPLY, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test("a reply that is sent right after its last key, however far away the server is, is one reply and no draft", async ({
  ownerPage,
  sql,
}) => {
  await receiveMessage(sql);
  await ownerPage.clock.install();
  await openMessage(ownerPage);
  const setLatency = await throttleLine(ownerPage);
  const drafts = pendingRequestsOf(ownerPage, DRAFT_PATH);
  // Within the autosave's debounce, sooner and later.
  const sends = [0, 300, 700].flatMap((latency) => [250, 500].map((pause) => ({ latency, pause })));
  for (const [before, { latency, pause }] of sends.entries()) {
    await setLatency(latency);
    await box(ownerPage).pressSequentially(`Gladly ${before}`, { delay: 20 });
    await ownerPage.clock.runFor(pause);
    await ownerPage.getByRole("button", { name: "Send", exact: true }).click();
    await expect(replies(ownerPage).getByText(`Gladly ${before}`)).toBeVisible();
    await ownerPage.clock.runFor(LONG_MS);
    await roundTrip(ownerPage);
    await expect.poll(() => drafts.size).toBe(0);
    await expect(box(ownerPage)).toHaveValue("");
    expect(await stored(sql)).toEqual({ replies: before + 1, drafts: 0 });
  }
  await ownerPage.reload();
  await expect(replies(ownerPage)).toBeVisible();
  await expect(box(ownerPage)).toHaveValue("");
});

test("a reply that is sent while its draft is still being saved doesn't come back as a draft, whichever answer takes long", async ({
  ownerPage,
  sql,
}) => {
  await receiveMessage(sql);
  // A fake clock, which doesn't depend on the load of the machine.
  await ownerPage.clock.install();
  await openMessage(ownerPage);
  const reply = await hold(ownerPage, REPLY);
  const drafts = requestsOf(ownerPage, DRAFT_PATH);
  await box(ownerPage).fill("Gladly: Tuesday at ten?");
  await box(ownerPage).press("Control+Enter");
  await reply.arrived;
  const before = drafts.length;
  await ownerPage.clock.runFor(LONG_MS);
  expect(drafts.length).toBe(before);
  await reply.release();
  await expect(replies(ownerPage).getByText("Gladly: Tuesday at ten?")).toBeVisible();
  await expect(box(ownerPage)).toHaveValue("");
  await ownerPage.clock.runFor(LONG_MS);
  await expect(box(ownerPage)).toHaveValue("");
  await ownerPage.reload();
  await expect(replies(ownerPage)).toBeVisible();
  await expect(box(ownerPage)).toHaveValue("");
  expect(await stored(sql)).toEqual({ replies: 1, drafts: 0 });

  // The draft reaches the server after the reply.
  const draft = await hold(ownerPage, DRAFT);
  await box(ownerPage).fill("Or on Friday?");
  await ownerPage.clock.runFor(1_000);
  await draft.arrived;
  await box(ownerPage).press("Control+Enter");
  await expect(replies(ownerPage).getByText("Or on Friday?")).toBeVisible();
  const response = ownerPage.waitForResponse(DRAFT);
  await draft.release();
  await response;
  await expect(box(ownerPage)).toHaveValue("");
  await ownerPage.reload();
  await expect(replies(ownerPage)).toBeVisible();
  await expect(box(ownerPage)).toHaveValue("");
  expect(await stored(sql)).toEqual({ replies: 2, drafts: 0 });
});

test("a reply whose answer was lost becomes one of its own when it is written on, and is known to be sent after a reload", async ({
  ownerPage,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await receiveMessage(sql);
  await ownerPage.clock.install();
  await openMessage(ownerPage);
  const failure = ownerPage.getByText("The reply could not be saved. What you typed is kept.");
  await loseAnswers(ownerPage);
  await box(ownerPage).fill("Gladly.");
  await box(ownerPage).press("Control+Enter");
  await expect(failure).toBeVisible();
  await ownerPage.unroute(REPLY);
  await box(ownerPage).fill("Gladly. On Friday?");
  await expect(replies(ownerPage).getByText("Gladly.", { exact: true })).toBeVisible();
  await box(ownerPage).press("Control+Enter");
  await expect(replies(ownerPage).getByText("Gladly. On Friday?")).toBeVisible();
  await expect(box(ownerPage)).toHaveValue("");
  expect(await sql("select body from message_replies order by created_at")).toEqual([
    { body: "Gladly." },
    { body: "Gladly. On Friday?" },
  ]);
  await ownerPage.reload();
  await expect(box(ownerPage)).toHaveValue("");

  await loseAnswers(ownerPage);
  await ownerPage.route(DRAFT, (route) => route.abort());
  await box(ownerPage).fill("Tuesday at ten?");
  await box(ownerPage).press("Control+Enter");
  await expect(failure).toBeVisible();
  await ownerPage.unroute(REPLY);
  await ownerPage.reload();
  await expect(replies(ownerPage).getByText("Tuesday at ten?")).toBeVisible();
  await expect(box(ownerPage)).toHaveValue("");
  await expect(ownerPage.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  expect(await stored(sql)).toEqual({ replies: 3, drafts: 0 });
});

async function openMessage(page: Page) {
  await page.goto("/admin/contact");
  await page.getByRole("link", { name: /^Mira/ }).click();
  await expect(box(page)).toBeVisible();
}

const box = (page: Page) => page.getByRole("textbox", { name: "Reply to Mira Rao" });
const replies = (page: Page) => page.getByRole("list", { name: "Replies" });

/** Intercepts the next request to an address: `arrived` resolves when it was made, `release` continues it. */
async function hold(page: Page, address: string) {
  const { promise: arrived, resolve } = Promise.withResolvers<Route>();
  await page.route(address, (route) => resolve(route), { times: 1 });
  return { arrived, release: async () => (await arrived).continue() };
}

function requestsOf(page: Page, path: string): string[] {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(request.postData() ?? "");
  });
  return bodies;
}

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

async function stored(sql: (text: string) => Promise<Record<string, unknown>[]>) {
  const [counts] = await sql(
    "select (select count(*)::int from message_replies) as replies, (select count(*)::int from message_drafts) as drafts",
  );
  return counts;
}
