import { randomUUID } from "node:crypto";
import { getByRole, queryByRole } from "@testing-library/dom";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { FORGET_LEADS, INSERT_ENQUIRIES, INSERT_SUBMISSIONS, MANY_LINKS, sendLead } from "../../support/leads.ts";
import { fieldOf, type HtmlPage, textOf } from "../../support/pages/html-page.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});
beforeEach(() => site.sql(FORGET_LEADS));

const rowsOf = ({ main }: HtmlPage) => [...main.querySelectorAll("tbody tr")].map(textOf);
const summaryOf = ({ main }: HtmlPage) => textOf(main.querySelector("h1 + [role=status]"));
const highlightedOf = ({ main }: HtmlPage) => [...main.querySelectorAll("tr[aria-current=true]")].map(textOf);
const sidebarOf = ({ document }: HtmlPage) => [...document.querySelectorAll("nav[aria-label=Admin] a")].map(textOf);
const tabsOf = ({ main }: HtmlPage) => [...main.querySelectorAll("nav[aria-label='Messages by status'] a")];
/** A role would be looked for in all rows, which takes longer than a connection is kept open on a busy machine. */
function linkOf({ main }: HtmlPage, text: string): Element {
  const link = [...main.querySelectorAll("a")].find((one) => textOf(one) === text);
  if (!link) throw new Error(`No link reads ${text}.`);
  return link;
}
const optionsOf = ({ main }: HtmlPage, label: string) =>
  [...fieldOf(main, label).querySelectorAll("option")].map(textOf);

test("consultation requests are a list of their own, which says when there are none and when none match", async () => {
  const empty = await owner.open("/admin/consultations");
  expect(textOf(empty.main.querySelector("h1"))).toBe("Free Consultations");
  expect(textOf(empty.main)).toContain("No consultation requests yet");
  await site.sql(INSERT_SUBMISSIONS, ["contact", "Cy", 9, 9]);
  await site.sql(INSERT_SUBMISSIONS, ["consultation", "Ada", 1, 2]);
  const list = await owner.open("/admin/consultations");
  expect(summaryOf(list)).toBe("2 of 2, 2 unread");
  expect(rowsOf(list)).toEqual([expect.stringContaining("Ada Guest 2"), expect.stringContaining("Ada Guest 1")]);
  expect(list.main.querySelector("[placeholder='Search consultations...']")).not.toBeNull();
  for (const filter of ["q=nobody", "status=resolved"]) {
    const filtered = await owner.open(`/admin/consultations?${filter}`);
    expect(textOf(filtered.main), filter).toContain("No consultations match your filters");
  }
});

test("enquiries have their six columns, and are searched", async () => {
  expect(textOf((await owner.open("/admin/enquiries")).main)).toContain("No enquiries found");
  await site.sql(INSERT_ENQUIRIES, [2]);
  const list = await owner.open("/admin/enquiries");
  expect(textOf(list.main)).toContain("Enquiry 2");
  expect([...list.main.querySelectorAll("th")].map(textOf)).toEqual(
    ["Select", "Name", "Contact", "Message", "Status", "Date", "Actions"].map((name) =>
      expect.stringMatching(new RegExp(`^${name}`)),
    ),
  );
  expect(list.main.querySelector("[placeholder='Search enquiries...']")).not.toBeNull();
  expect(summaryOf(await owner.open("/admin/enquiries?q=guest1@"))).toBe("1 of 2");
  expect(textOf((await owner.open("/admin/enquiries?q=nobody")).main)).toContain("No enquiries found");
});

test("submissions are filtered by type and status, and paged through", async () => {
  await site.sql(INSERT_SUBMISSIONS, ["contact", "Ada", 1, 120]);
  const first = await owner.open("/admin/form-submissions");
  expect(optionsOf(first, "Type")).toEqual(["All Types", "Contact", "Consultation", "Newsletter", "Career", "General"]);
  expect(optionsOf(first, "Status")).toEqual(["All Status", "New", "In Progress", "Resolved"]);
  expect(rowsOf(first)).toHaveLength(50);
  const second = await owner.follow(first, linkOf(first, "Older"));
  expect(rowsOf(second)[0]).toContain("Ada Guest 70");
  const third = await owner.follow(second, linkOf(second, "Older"));
  expect(rowsOf(third)).toHaveLength(20);
  expect(rowsOf(await owner.follow(third, linkOf(third, "Newer")))[0]).toContain("Ada Guest 70");
});

test("the dashboard's recent activity leads to the highlighted row", async () => {
  await site.sql(INSERT_SUBMISSIONS, ["consultation", "Ada", 1, 8]);
  const dashboard = await owner.open("/admin/dashboard");
  const recent = [...dashboard.main.querySelectorAll("section[aria-labelledby=recent-activity] li a")];
  expect(recent).toHaveLength(5);
  const fourth = recent.find((one) => textOf(one).startsWith("Ada Guest 4"));
  const list = await owner.follow(dashboard, fourth ?? dashboard.main);
  expect(list.url.pathname + list.url.search).toMatch(
    /^\/admin\/form-submissions\?highlight=[\da-f-]+&type=consultation$/,
  );
  expect(highlightedOf(list)).toEqual([expect.stringContaining("Ada Guest 4")]);
});

test("a list that can't be loaded says so, and isn't taken for an empty one that could", async () => {
  await site.sql("alter table form_submissions rename to form_submissions_away");
  try {
    const { main, status } = await owner.open("/admin/consultations");
    expect(status).toBe(503);
    const alert = getByRole(main, "alert");
    expect(textOf(alert)).toContain("Failed to load consultations");
    getByRole(alert, "button", { name: "Try again" });
    expect(textOf(main)).toContain("No consultation requests yet");
  } finally {
    await site.sql("alter table form_submissions_away rename to form_submissions");
  }
  const list = await owner.open("/admin/consultations");
  expect(summaryOf(list)).toBe("0 of 0, 0 unread");
  expect(queryByRole(list.main, "alert")).toBeNull();
});

test("suspected spam has a view of its own on every screen, says why, and counts as unread nowhere", async () => {
  await sendLead(site.url, "Mira");
  await sendLead(site.url, "Spammer", { requirements: MANY_LINKS });
  const list = await owner.open("/admin/form-submissions");
  expect(summaryOf(list)).toBe("1 of 1, 1 unread");
  expect(rowsOf(list)).toEqual([expect.stringContaining("Mira Rao")]);
  const toggle = getByRole(list.main, "button", { name: "Suspected spam (1)" });
  expect(toggle.getAttribute("aria-pressed")).toBe("false");
  expect(sidebarOf(list)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Form Submissions\s*, 1 unread of 1/),
      expect.stringMatching(/^Contact\s*, 1 unread of 1/),
    ]),
  );
  for (const screen of ["form-submissions", "enquiries"]) {
    const view = await owner.open(`/admin/${screen}?spam=only`);
    expect(summaryOf(view)).toBe("1 of 1 suspected spam");
    expect(rowsOf(view)).toEqual([expect.stringMatching(/Spammer Rao.*many links/)]);
  }
  const spam = await owner.open("/admin/contact?tab=spam");
  const shown = spam.main.querySelector("ul[aria-label=Messages]");
  expect(textOf(shown)).toMatch(/Spammer Rao.*many links/);
  expect(tabsOf(spam).map(textOf)).toEqual(expect.arrayContaining(["Inbox (1)", "Suspected spam (1)"]));
  expect(
    tabsOf(spam)
      .filter((one) => one.getAttribute("aria-current") === "page")
      .map(textOf),
  ).toEqual(["Suspected spam (1)"]);

  const dashboard = await owner.open("/admin/dashboard");
  expect([...dashboard.main.querySelectorAll("li")].map(textOf).join()).not.toContain("Spammer");
  const led = await owner.follow(dashboard, linkOf(dashboard, "1 in suspected spam"));
  expect(rowsOf(led)).toEqual([expect.stringContaining("Spammer Rao")]);
  const [message] = await site.sql<{ id: string }>("select id from contact_messages where name like 'Spammer%'");
  const opened = await owner.open(`/admin/contact?tab=spam&view=${message?.id}`);
  expect(textOf(opened.main.querySelector("ul[aria-label=Messages] [aria-current=true]"))).toContain("Spammer Rao");
  expect(textOf(getByRole(opened.main, "article", { name: "Message from Spammer Rao" }))).toContain(
    "It holds many links, or a link where a name belongs.",
  );
});

test("a list's CSV file has the records that are asked for, with why they are suspected", async () => {
  await sendLead(site.url, "Mira");
  await sendLead(site.url, "Spammer", { requirements: MANY_LINKS });
  const list = await owner.open("/admin/form-submissions?spam=only");
  const filters = { q: "", type: "", status: "", spam: "only" };
  const button = getByRole(list.main, "button", { name: "Export CSV (1)" });
  const records = button.closest("form")?.elements.namedItem("records") as HTMLInputElement;
  records.value = JSON.stringify({ filters, except: [], until: new Date().toISOString() });
  const file = await owner.press(list, button);
  expect(file.headers.get("content-disposition")).toMatch(/filename="?form-submissions-\d{4}-\d\d-\d\d\.csv/);
  const lines = file.html.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("Suspected spam,Spam reasons");
  expect(lines[1]).toContain("many links");
});

test("everything that came from a visitor is beside the message, and leads to its records", async () => {
  await sendLead(site.url, "Mira", { requirements: "The first one" });
  await sendLead(site.url, "Mira", { phone: "+44 20 7946 0000", email: "MIRA@client.example" });
  await sendLead(site.url, "Mira", { requirements: "The second one" });
  const [message] = await site.sql<{ id: string }>("select id from contact_messages where message like '%second one%'");
  const page = await owner.open(`/admin/contact?view=${message?.id}`);
  const article = getByRole(page.main, "article", { name: "Message from Mira Rao" });
  const history = getByRole(article, "region", { name: "Visitor history" });
  const items = [...history.querySelectorAll("li")].map(textOf);
  expect(items.find((text) => text.includes("A call?"))).toContain("consultation");
  expect(items.join()).toContain("The first one");
  expect(textOf(history)).not.toContain("The second one");
  const also = getByRole(article, "region", { name: "Also stored as" });
  const [enquiry] = await site.sql<{ id: string }>(
    "select id from business_enquiries where message like '%second one%'",
  );
  const target = new URL(getByRole(also, "link", { name: /^Enquiry/ }).getAttribute("href") ?? "", site.url);
  expect(target.pathname).toBe("/admin/enquiries");
  expect(target.searchParams.get("view")).toBe(enquiry?.id);
});

test("the messages' other addresses show their tab, and the sidebar says where one is", async () => {
  const page = await owner.open("/admin/messages/archived");
  expect(textOf(page.main)).toContain("No messages found");
  const current = page.document.querySelector("nav[aria-label=Admin] a[aria-current=page]");
  expect(textOf(current)).toMatch(/^Contact/);
});

test("a second reply under the id of one that was sent is rejected with a message, the same one is accepted", async () => {
  const messageId = randomUUID();
  await site.sql(
    "insert into contact_messages (id, name, email, message) values ($1, 'Mira', 'm@client.example', 'Hi')",
    [messageId],
  );
  const id = randomUUID();
  const send = (body: string) => owner.command("/admin/commands/replies.send", { id, messageId, body });
  expect((await send("Gladly.")).status).toBe(200);
  expect((await send("Gladly.")).status).toBe(200);
  const rejection = await send("Gladly. On Friday?");
  expect(rejection.status).toBe(409);
  expect(await rejection.text()).toContain("This reply has been sent already, with another text.");
  expect(await site.sql("select body from message_replies")).toEqual([{ body: "Gladly." }]);
  expect(await site.sql("select from message_drafts")).toEqual([]);
});

test("an answer by email shows its files and its own text, and the whole email as JSON and as a file", async () => {
  const [messageId, id] = [randomUUID(), randomUUID()];
  await site.sql(
    "insert into contact_messages (id, name, email, message) values ($1, 'Mira', 'm@client.example', 'Hi')",
    [messageId],
  );
  const files = [
    { name: "offer.pdf", type: "application/pdf", size: 1_234_567 },
    { name: "", type: "message/rfc822", size: 2_000 },
  ];
  await site.sql(
    `insert into inbound_replies (id, message_id, email_message_id, from_name, from_address, body, whole_text, files, attachments)
    values ($1, $2, '<a@b.example>', 'Mira', 'm@client.example', 'Monday.', $3, 2, $4)`,
    [id, messageId, `Monday.\n> When?${"x".repeat(100_000)}`, JSON.stringify(files)],
  );
  const { main } = await owner.open(`/admin/messages?view=${messageId}`);
  const thread = main.querySelector("ol[aria-label=Replies]");
  expect([...(thread?.querySelectorAll("li li") ?? [])].map(textOf)).toEqual([
    "offer.pdf (application/pdf, 1.2 MB)",
    "Attached email (message/rfc822, 2 kB)",
  ]);
  expect(textOf(thread)).toContain("2 files that came with it are in the mailbox.");
  expect(textOf(thread?.querySelector("summary"))).toContain("Show the whole email");
  const file = thread?.querySelector("details a")?.getAttribute("href") ?? "";
  const whole = await owner.open(file);
  expect(whole.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(whole.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(whole.html).toMatch(/^Monday\.\n> When\?x{100000}$/);
  const { loaded } = JSON.parse((await owner.open(file.replace("&file", ""))).html);
  expect(loaded).toEqual({ text: expect.stringMatching(/^Monday\.\n> When\?x+$/), isCut: true });
  expect((await owner.open(`/admin/messages/whole-email?id=${randomUUID()}`)).status).toBe(404);
  expect((await owner.open("/admin/messages/whole-email?id=x")).status).toBe(400);
});
