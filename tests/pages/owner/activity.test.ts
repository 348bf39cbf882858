import { getByRole } from "@testing-library/dom";
import { beforeAll, expect, test } from "vitest";
import { type HtmlPage, textOf } from "../../support/pages/html-page.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const site = openSharedSite();
let owner: OwnerVisitor;
beforeAll(async () => {
  owner = await openOwner(site);
});

const entriesOf = ({ main }: HtmlPage) => [...main.querySelectorAll("li")].map(textOf);

test("the log is exported as it is filtered, and the export is in the log", async () => {
  // Entries can't be deleted: this one is looked for by its label.
  const label = `Post ${crypto.randomUUID().slice(0, 8)}`;
  await site.sql(
    `insert into activity (id, at, actor, event, category, subject_kind, subject_id, subject_label, details, network, device, search_text)
      values (gen_random_uuid(), now(), 'owner', 'post.saved', 'content', 'post', gen_random_uuid(), $1, '{}',
        '203.0.113.0/24', 'Firefox on Linux', lower($1))`,
    [label],
  );
  const list = await owner.open(`/admin/activity?q=${encodeURIComponent(label)}`);
  expect(entriesOf(list)).toEqual([expect.stringContaining(`You saved the post “${label}”`)]);
  const button = getByRole(list.main, "button", { name: "Export CSV" });
  const records = button.closest("form")?.elements.namedItem("records") as HTMLInputElement;
  const filters = { q: label, who: "", kind: "", from: "", to: "", zone: "" };
  records.value = JSON.stringify({ filters, except: [], until: new Date().toISOString() });
  const file = await owner.press(list, button);
  expect(file.headers.get("content-disposition")).toMatch(/filename="?activity-\d{4}-\d{2}-\d{2}\.csv/);
  const lines = file.html.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`You saved the post “${label}”`);
  expect(entriesOf(await owner.open("/admin/activity?kind=data"))[0]).toContain("You exported a list: activity");
});

test("a failed sign-in tells the network and the device, and not what was typed", async () => {
  const response = await fetch(`${site.url}/admin/login`, {
    method: "POST",
    headers: { Origin: site.url, "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" },
    body: new URLSearchParams({ email: "somebody@mistyped.example", password: "a password that is wrong" }),
  });
  expect(response.status).toBe(401);
  const [latest] = entriesOf(await owner.open("/admin/activity?who=visitor"));
  expect(latest).toMatch(/Someone failed to sign in\s*Sign-in · 127\.0\.0\.0\/24 · Chrome/);
  expect(textOf((await owner.open("/admin/activity?q=mistyped")).main)).toContain("No activity found");
});
