import { setTimeout as delay } from "node:timers/promises";
import { holdRequests } from "../support/held-requests.ts";
import { reload, visit, waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";
import { throttleLine } from "../support/slow-network.ts";

// PRESSES=900 in the environment is the full check: an hour.
const PRESSES = Number(process.env.PRESSES ?? 12);
/** After this number of presses the page is reloaded, so that its caches are empty, and the server is as far away as the next
 * of these. */
const RELOAD_EVERY = 4;
const LATENCIES = [0, 300, 700];
const ARRIVES = { timeout: 30_000 };

const OWNERS_SCREENS = ["Dashboard", "Mail", "Blog", "Updates", "Jobs", "Team"];
const PUBLIC_PAGES = [
  "/services",
  "/projects",
  "/team",
  "/company/our-team",
  "/company/blog",
  "/company/careers",
  "/legal/impressum",
];

type Sql = (text: string) => Promise<unknown>;

/**
 * Commits a change of a topic of every shown page until the returned function is called. At random times, since these
 * are what is tested: a change may come at any moment of a press and of its answer.
 */
function keepChanging(sql: Sql): () => Promise<void> {
  let isOver = false;
  const changing = (async () => {
    while (!isOver) {
      await sql("update team_members set name = name");
      await sql("update blog_posts set title = title");
      await delay(Math.random() * 250);
    }
  })();
  return () => {
    isOver = true;
    return changing;
  };
}

/** The latency from a press with a reload on, in ms: 300 from the first one on, then 700, then none. */
const latencyAt = (press: number) => LATENCIES[Math.ceil(press / RELOAD_EVERY) % LATENCIES.length] ?? 0;

const someOf = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

test("who presses 'New issue' twice has one issue, which is opened though the list is loaded again meanwhile", async ({
  ownerPage,
  sql,
}) => {
  await sql("delete from newsletter_issues");
  await visit(ownerPage, "/admin/newsletter/issues");
  await (await throttleLine(ownerPage))(300);
  const button = ownerPage.getByRole("button", { name: "New issue" });
  // Two immediate clicks: both come before the page shows the pending state, and one when it was answered.
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(button).toBeDisabled();
  await expect(ownerPage).toHaveURL(/issues\/[0-9a-f-]{36}/, ARRIVES);
  await expect(ownerPage.getByLabel("Subject")).toBeVisible(ARRIVES);
  expect(await sql("select id from newsletter_issues")).toHaveLength(1);
});

test("the last link that the owner presses counts, whichever screen's code comes first, and so do all filters that are chosen quicker than a list is loaded", async ({
  ownerPage,
}) => {
  const code = await holdRequests(ownerPage, /\/assets\/jobs-/);
  await visit(ownerPage, "/admin/dashboard");
  const sidebar = ownerPage.getByRole("navigation", { name: "Admin" });
  await sidebar.getByRole("link", { name: /^Jobs/ }).click();
  await expect(ownerPage.getByRole("progressbar", { name: "Loading page" })).toBeVisible();
  await sidebar.getByRole("link", { name: /^Team/ }).click();
  await expect(ownerPage.getByRole("heading", { level: 1, name: "Team" })).toBeVisible();
  const come = ownerPage.waitForEvent("requestfinished", (request) => request.url().includes("/assets/jobs-"));
  code.release();
  await come;
  // By then the module is loaded, and nothing waits for it any more.
  await expect(ownerPage.getByRole("progressbar", { name: "Loading page" })).toBeHidden();
  await expect(ownerPage).toHaveURL("/admin/team");

  await sidebar.getByRole("link", { name: /^Form Submissions/ }).click();
  await expect(ownerPage.getByRole("heading", { level: 1, name: "Form Submissions" })).toBeVisible();
  const data = await holdRequests(ownerPage, "**/admin/form-submissions.data?*");
  await ownerPage.getByLabel("Status", { exact: true }).selectOption("Resolved");
  await data.arrived;
  await expect(ownerPage.getByLabel("Status", { exact: true })).toHaveValue("resolved");
  await ownerPage.getByLabel("Type").selectOption("Newsletter");
  await ownerPage.getByPlaceholder("Search name").fill("mira");
  data.release();
  await expect(ownerPage).toHaveURL("/admin/form-submissions?q=mira&type=newsletter&status=resolved");
});

test("a list stays where it is scrolled to when the owner opens a line of it and something is committed meanwhile", async ({
  ownerPage,
  ownerContext,
  sql,
}) => {
  await sql("truncate jobs");
  await sql(`insert into jobs (id, title, description, created_at)
    select gen_random_uuid(), 'Job ' || n, 'x', now() - n * interval '1 hour' from generate_series(1, 40) n`);
  await visit(ownerPage, "/admin/jobs?view=table");
  const edit = ownerPage.getByRole("button", { name: "Edit Job 20", exact: true });
  await edit.scrollIntoViewIfNeeded();
  const place = await ownerPage.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  const data = await holdRequests(ownerPage, "**/admin/jobs.data?*");
  await edit.click();
  await data.arrived;
  // Another tab, which gets the event at the same time.
  const other = await ownerContext.newPage();
  await visit(other, "/admin/jobs?view=table");
  const loadedAgain = other.waitForResponse("**/admin/jobs.data?*");
  await sql("update jobs set title = title");
  await loadedAgain;
  data.release();
  await expect(ownerPage.getByRole("dialog")).toBeVisible();
  expect(await ownerPage.evaluate(() => scrollY)).toBe(place);
  await sql("truncate jobs");
});

test(`of ${PRESSES} links and buttons that the owner presses while things change none is lost, near and far away`, async ({
  ownerPage,
  sql,
}) => {
  test.setTimeout(60_000 + PRESSES * 40_000);
  await sql("insert into team_members (id, name, role) values (gen_random_uuid(), 'Edda Sample', 'Lead')");
  const sidebar = ownerPage.getByRole("navigation", { name: "Admin" });
  await visit(ownerPage, "/admin/dashboard");
  const setLatency = await throttleLine(ownerPage);
  const stopChanging = keepChanging(sql);
  let shown = "";
  for (let press = 0; press < PRESSES; press += 1) {
    if (press % RELOAD_EVERY === RELOAD_EVERY - 1) {
      await setLatency(latencyAt(press));
      await reload(ownerPage);
    }
    const isEditing = press % 3 === 2;
    const screen = someOf(OWNERS_SCREENS.filter((one) => one !== shown));
    await sidebar.getByRole("link", { name: new RegExp(`^${screen}`) }).click(ARRIVES);
    await expect(ownerPage.getByRole("heading", { level: 1, name: screen }), `press ${press}`).toBeVisible(ARRIVES);
    shown = screen;
    if (!isEditing) continue;
    await sidebar.getByRole("link", { name: "Newsletter" }).click();
    await ownerPage.getByRole("link", { name: "Issues" }).click(ARRIVES);
    await ownerPage.getByRole("button", { name: "New issue" }).click(ARRIVES);
    await expect(ownerPage.getByLabel("Subject"), `press ${press}`).toBeVisible(ARRIVES);
    shown = "";
  }
  await stopChanging();
  await sql("truncate team_members");
});

test(`of ${PRESSES} links that a visitor presses while things change none is lost, near and far away`, async ({
  page,
  sql,
}) => {
  test.setTimeout(60_000 + PRESSES * 20_000);
  await page.goto("/company/blog");
  await waitForHydration(page);
  const setLatency = await throttleLine(page);
  const stopChanging = keepChanging(sql);
  let shown = "/company/blog";
  for (let press = 0; press < PRESSES; press += 1) {
    if (press % RELOAD_EVERY === RELOAD_EVERY - 1) {
      await setLatency(latencyAt(press));
      await page.reload();
    }
    const path = someOf(PUBLIC_PAGES.filter((one) => one !== shown));
    const heading = await page.locator("h1").textContent();
    await page.getByRole("contentinfo").locator(`a[href="${path}"]`).first().click();
    await expect(page, `press ${press}`).toHaveURL(path, ARRIVES);
    await expect(page.locator("h1"), `press ${press} to ${path}`).not.toHaveText(heading ?? "", ARRIVES);
    shown = path;
  }
  await stopChanging();
});
