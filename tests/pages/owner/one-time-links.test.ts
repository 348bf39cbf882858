import { getByRole } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { linkPath } from "~/domain/auth/token-purposes.ts";
import { insertToken, issueValue } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import type { OneTimeLinkPurpose } from "~/domain/auth/ui/one-time-link-page.tsx";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import { OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { accountId } from "../../support/accounts/test-session.ts";
import { type HtmlPage, textOf } from "../../support/pages/html-page.ts";
import { openVisitor } from "../../support/pages/visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const site = openSharedSite();
beforeEach(async () => {
  for (const table of ["one_time_tokens", "rate_limits", "auth_sessions", "authenticators"])
    await site.sql(`delete from ${table}`);
});

/** Inserts a link and returns its path. Its email address, if any, is the one that the owner has already. */
async function insertTestLink(purpose: OneTimeLinkPurpose, ageDays = 0): Promise<string> {
  openDatabase({ connectionString: site.connectionString });
  try {
    const userId = await accountId(OWNER_ACCOUNT.email);
    const now = new Date(Date.now() - ageDays * 24 * 60 * 60 * 1000);
    const email = purpose === "email-change" ? OWNER_ACCOUNT.email : undefined;
    const details = email ? { email } : {};
    return linkPath(purpose, await issueValue(await insertToken(database(), { userId, purpose, details, now })));
  } finally {
    await closeDatabase();
  }
}

const readCard = ({ document }: HtmlPage) => textOf(document.querySelector("main > div > div"));
const linksOf = ({ document }: HtmlPage) =>
  [...document.querySelectorAll("main > div > div a")].map((link) => [textOf(link), link.getAttribute("href")]);

const NEW_LINK = "Open the complete link of the newest email; a newer link replaces older ones.";
const PAGES = [
  {
    purpose: "sign-in",
    title: "Sign in",
    heading: "Sign in",
    usable: "Sign in to the admin area in this browser. The link works once.",
    button: "Sign in",
    done: ["You are signed in.", "If you forgot your password, set a new one now."],
    doneLinks: [
      ["Set a new password", "/admin/settings/security?edit=password"],
      ["Continue to the dashboard", "/admin/dashboard"],
    ],
    invalid: "Sign-in links work once, for 15 minutes.",
    invalidLinks: [["Ask for a new link", "/admin/request-sign-in-link"]],
  },
  {
    purpose: "email-change",
    title: "Confirm your email address",
    heading: "Confirm your email address",
    usable: "From then on you sign in with this address, and the site’s notices come here.",
    button: "Confirm this address",
    done: [
      "Your email address was changed.",
      "From now on you sign in with it. Where you are signed in you stay signed in.",
    ],
    doneLinks: [["Continue", "/admin/settings/security"]],
    invalid:
      "The link of a new address works once, for 24 hours, unless the change is cancelled. To send it again, sign in and open Settings, Security.",
    invalidLinks: [],
  },
  {
    purpose: "end-sessions",
    title: "Sign out everywhere",
    heading: "Sign out everywhere",
    usable:
      "Everyone who is signed in to the admin area is signed out at once, on all devices. A new email address that isn’t confirmed yet is cancelled.",
    button: "Sign out everywhere",
    done: [
      "All sessions have ended.",
      "A new email address that wasn’t confirmed yet is cancelled, too. Now set a new password: ask for a sign-in link, or run npm run owner on the server.",
    ],
    doneLinks: [["Ask for a sign-in link", "/admin/request-sign-in-link"]],
    invalid: "The link works once, for 7 days. Sign in to see who else is signed in, under Settings, Security.",
    invalidLinks: [],
  },
] as const;

describe.each(PAGES)("the page of a link for $purpose, without JavaScript,", (page) => {
  const { purpose, heading, title, usable, button, done, doneLinks, invalid, invalidLinks } = page;

  test("says what its button does, does it once, and says so", async () => {
    const visitor = openVisitor(site.url);
    const path = await insertTestLink(purpose);
    const shown = await visitor.open(path);
    expect([shown.status, shown.document.title, textOf(shown.document.querySelector("h1"))]).toEqual([
      ...[200, title, heading],
    ]);
    expect(shown.headers.get("referrer-policy")).toBe("strict-origin");
    expect(shown.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    // With other styles the first press of the button would load the document again (app/root.tsx).
    expect(shown.html).toContain('data-public="none"');
    // No more than the button: opening the page uses nothing up.
    expect((await visitor.open(path)).status).toBe(200);
    // Its label may be the card's heading, too.
    expect(readCard(shown)).toBe(`${heading}${usable}${button}`);
    const pressed = await visitor.press(shown, getByRole(shown.document.body, "button", { name: button }));
    expect([pressed.status, readCard(pressed), linksOf(pressed)]).toEqual([
      ...[200, [heading, ...done, ...doneLinks.map(([label]) => label)].join("")],
      doneLinks,
    ]);
    expect((await openVisitor(site.url).open(path)).status).toBe(410);
    const again = await openVisitor(site.url).press(shown, getByRole(shown.document.body, "button", { name: button }));
    expect([again.status, readCard(again)]).toEqual([410, expect.stringContaining("This link was used already.")]);
  });

  test.each([
    ["expired", "This link has expired.", async () => insertTestLink(purpose, 7.5)],
    ["unknown", `This link is not valid.${NEW_LINK}`, async () => linkPath(purpose, "unknown")],
    ["of another purpose", `This link is not valid.${NEW_LINK}`, () => linkOfOtherPurpose(purpose)],
  ])("says what to do when it is %s", async (_state, why, path) => {
    const shown = await openVisitor(site.url).open(await path());
    expect([shown.status, readCard(shown), linksOf(shown)]).toEqual([
      ...[410, [heading, why, invalid, ...invalidLinks.map(([label]) => label)].join("")],
      invalidLinks,
    ]);
  });
});

test("a sign-in link asks for the second step, too", async () => {
  await site.sql(
    "insert into authenticators (user_id, sealed_secret, confirmed_at) select id, 'x', now() from auth_users where email = $1",
    [OWNER_ACCOUNT.email],
  );
  const visitor = openVisitor(site.url);
  const shown = await visitor.open(await insertTestLink("sign-in"));
  const next = await visitor.press(shown, getByRole(shown.document.body, "button", { name: "Sign in" }));
  expect([next.url.pathname, textOf(next.document.querySelector("h1"))]).toEqual([
    ...["/admin/login", "Two-step verification"],
  ]);
  expect(await site.sql("select 1 from auth_sessions")).toEqual([]);
});

/** The token of a link that does something else, at the address of this one. */
async function linkOfOtherPurpose(purpose: OneTimeLinkPurpose): Promise<string> {
  const other = await insertTestLink(purpose === "end-sessions" ? "sign-in" : "end-sessions");
  return linkPath(purpose, other.slice(other.indexOf("=") + 1));
}
