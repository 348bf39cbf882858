import { randomUUID } from "node:crypto";
import { getByLabelText, getByRole } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { type HtmlPage, textOf } from "../support/pages/html-page.ts";
import { openVisitor, type Visitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const site = openSharedSite();
let visitor: Visitor;
let email: string;
beforeEach(() => {
  visitor = openVisitor(site.url);
  email = `reader-${randomUUID()}@client.example`;
});

const stored = async () => (await site.sql("select * from newsletter_subscriptions where email_key = $1", [email]))[0];
const press = (page: HtmlPage, name: string) => visitor.press(page, getByRole(page.main, "button", { name }));
const follow = (page: HtmlPage, name: string) => visitor.follow(page, getByRole(page.main, "link", { name }));
const headingOf = ({ main }: HtmlPage) => textOf(main.querySelector("h1"));

/** Subscribes without JavaScript, and resolves to the path of the link in the email. */
async function subscribe(): Promise<string> {
  const page = await visitor.open("/newsletter");
  const field = page.main.querySelector<HTMLInputElement>("form input[type=email]");
  if (!field) throw new Error("The newsletter's page has no form.");
  field.value = email;
  const answer = await visitor.press(page, getByRole(field.form as HTMLElement, "button"));
  expect(textOf(answer.document.body)).toContain("Subscribed successfully");
  expect(textOf(answer.main)).toContain("Thank you for subscribing!");
  let text = "";
  await expect
    .poll(
      async () => {
        const [mail] = await site.sql<{ text: string | null }>(
          "select text from emails where to_address = $1 and kind = 'newsletter-confirmation'",
          [email],
        );
        text = mail?.text ?? "";
        return text;
      },
      { timeout: 30_000 },
    )
    .toContain("/newsletter/confirm?token=");
  return /\/newsletter\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? "";
}

test("a visitor without JavaScript subscribes, confirms, chooses topics, unsubscribes and is erased, by one button each", async () => {
  const confirm = await subscribe();
  // Mail scanners follow every link, as often as they like.
  for (const path of [confirm, `${confirm}&utm=1`, confirm.replace("?", ".data?")]) {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    if (path.includes(".data")) continue;
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  }
  for (const method of ["PUT", "DELETE"]) expect((await fetch(site.url + confirm, { method })).status).toBe(405);
  expect(await stored()).toMatchObject({ state: "pending" });

  const confirmed = await press(await visitor.open(confirm), "Confirm subscription");
  expect(headingOf(confirmed)).toBe("You are subscribed");
  expect(await stored()).toMatchObject({ state: "confirmed", topics: ["newsletter"] });

  const preferences = await follow(confirmed, "Change what you get");
  getByLabelText<HTMLInputElement>(preferences.main, "Resource Hub", { exact: false }).checked = true;
  const saved = await press(preferences, "Save preferences");
  expect(headingOf(saved)).toBe("Your preferences are saved");
  expect((await stored())?.topics.toSorted()).toEqual(["newsletter", "resource-hub"]);

  const question = await follow(saved, "Unsubscribe from everything");
  expect(await stored()).toMatchObject({ state: "confirmed" });
  const left = await press(question, "Unsubscribe");
  expect(headingOf(left)).toBe("You are unsubscribed");
  expect(await stored()).toMatchObject({ state: "unsubscribed" });

  const erased = await press(await follow(left, "Erase my data"), "Erase my data");
  expect(headingOf(erased)).toBe("Your data is erased");
  expect(await stored()).toBeUndefined();
});

test("a mail program unsubscribes by itself, from anywhere and without a cookie (RFC 8058)", async () => {
  const confirmed = await press(await visitor.open(await subscribe()), "Confirm subscription");
  const link = getByRole(confirmed.main, "link", { name: "Change what you get" }).getAttribute("href") ?? "";
  for (const origin of ["https://mail.example", "null", undefined]) {
    const answer = await oneClick(link.replace("preferences", "unsubscribe"), origin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await stored()).toMatchObject({ state: "unsubscribed", unsubscribed_by: "one-click" });
  }
});

test("a link that was made up leads to a page that says so, and into no log", async () => {
  const token = randomUUID().replaceAll("-", "");
  const page = await visitor.open(`/newsletter/unsubscribe?token=${token}`);
  expect(page.status).toBe(410);
  expect(headingOf(page)).toBe("This link no longer works");
  expect(site.output()).not.toContain(token);
});

test("the links of a test lead to pages that say what they are", async () => {
  for (const name of ["unsubscribe", "preferences", "erase"]) {
    const page = await visitor.open(`/newsletter/${name}?token=test`);
    expect(page.status).toBe(200);
    expect(headingOf(page)).toBe("This link comes from a test");
    expect((await oneClick(`/newsletter/${name}?token=test`)).status).toBe(200);
  }
});

function oneClick(path: string, origin?: string): Promise<Response> {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  return fetch(site.url + path, {
    method: "POST",
    headers: origin ? { ...type, Origin: origin } : type,
    body: "List-Unsubscribe=One-Click",
    redirect: "manual",
  });
}
