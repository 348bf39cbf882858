import { randomUUID } from "node:crypto";
import type { Page, Request, Route } from "@playwright/test";
import { roundTrip } from "../../support/quiescence.ts";
import { expect, test } from "../../support/site-test.ts";
import { addLatency } from "../../support/slow-network.ts";

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

for (const latency of [0, 300, 700]) {
  test(`a reply that is sent right after its last key, on a line of ${latency} ms, is one reply and no draft`, async ({
    ownerPage,
    sql,
  }) => {
    await receiveMessage(sql);
    await ownerPage.clock.install();
    await openMessage(ownerPage);
    await addLatency(ownerPage, latency);
    const drafts = pendingRequestsOf(ownerPage, DRAFT_PATH);
    for (let sent = 1; sent <= 2; sent += 1) {
      await box(ownerPage).pressSequentially(`Gladly, number ${sent}`, { delay: 20 });
      // Within the autosave's debounce.
      await ownerPage.clock.runFor(sent * 250);
      await ownerPage.getByRole("button", { name: "Send", exact: true }).click();
      await expect(replies(ownerPage).getByText(`Gladly, number ${sent}`)).toBeVisible();
      await ownerPage.clock.runFor(LONG_MS);
      await roundTrip(ownerPage);
      await expect.poll(() => drafts.size).toBe(0);
      await expect(box(ownerPage)).toHaveValue("");
      expect(await stored(sql)).toEqual({ replies: sent, drafts: 0 });
    }
    await ownerPage.reload();
    await expect(replies(ownerPage)).toBeVisible();
    await expect(box(ownerPage)).toHaveValue("");
  });
}

test.describe("a reply that is sent while its draft is still being saved", () => {
  test.beforeEach(async ({ sql, ownerPage }) => {
    await receiveMessage(sql);
    // A fake clock, which doesn't depend on the load of the machine.
    await ownerPage.clock.install();
    await openMessage(ownerPage);
  });

  test("doesn't come back as a draft when the answer takes long, and is one reply", async ({ ownerPage, sql }) => {
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
  });

  test("stays sent when its draft reaches the server after it", async ({ ownerPage, sql }) => {
    const draft = await hold(ownerPage, DRAFT);
    await box(ownerPage).fill("Gladly: Tuesday at ten?");
    await ownerPage.clock.runFor(1_000);
    await draft.arrived;
    await box(ownerPage).press("Control+Enter");
    await expect(replies(ownerPage).getByText("Gladly: Tuesday at ten?")).toBeVisible();
    const response = ownerPage.waitForResponse(DRAFT);
    await draft.release();
    await response;
    await expect(box(ownerPage)).toHaveValue("");
    await ownerPage.reload();
    await expect(replies(ownerPage)).toBeVisible();
    await expect(box(ownerPage)).toHaveValue("");
    expect(await stored(sql)).toEqual({ replies: 1, drafts: 0 });
  });

  test("is known to be sent after a reload, though its answer never came", async ({
    ownerPage,
    sql,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await loseAnswers(ownerPage);
    await ownerPage.route(DRAFT, (route) => route.abort());
    await box(ownerPage).fill("Gladly: Tuesday at ten?");
    await box(ownerPage).press("Control+Enter");
    await expect(ownerPage.getByText("The reply could not be saved. What you typed is kept.")).toBeVisible();
    await ownerPage.unroute(REPLY);
    await ownerPage.reload();
    await expect(replies(ownerPage)).toBeVisible();
    await expect(box(ownerPage)).toHaveValue("");
    await expect(ownerPage.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
    expect(await stored(sql)).toEqual({ replies: 1, drafts: 0 });
  });

  test("and is written on after its answer was lost, becomes a reply of its own", async ({
    ownerPage,
    sql,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED/);
    await loseAnswers(ownerPage);
    await box(ownerPage).fill("Gladly.");
    await box(ownerPage).press("Control+Enter");
    await expect(ownerPage.getByText("The reply could not be saved. What you typed is kept.")).toBeVisible();
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
  });
});

test("a second reply under the id of one that was sent is rejected with a message, the same one is accepted", async ({
  ownerPage,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  const messageId = await receiveMessage(sql);
  await ownerPage.goto("/admin/contact");
  const id = randomUUID();
  const send = (body: string) =>
    ownerPage.evaluate(
      async (reply) => {
        const answer = await fetch("/admin/messages/reply", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(reply),
        });
        return { status: answer.status, text: await answer.text() };
      },
      { id, messageId, body },
    );
  expect(await send("Gladly.")).toMatchObject({ status: 200 });
  expect(await send("Gladly.")).toMatchObject({ status: 200 });
  const rejection = await send("Gladly. On Friday?");
  expect(rejection.status).toBe(409);
  expect(rejection.text).toContain("This reply has been sent already, with another text.");
  expect(await stored(sql)).toEqual({ replies: 1, drafts: 0 });
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
