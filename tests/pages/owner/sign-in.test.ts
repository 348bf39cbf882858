import { getByRole, queryByRole } from "@testing-library/dom";
import { beforeEach, describe, expect, test } from "vitest";
import { deviceLinkPath } from "~/domain/auth/auth-paths.ts";
import { createDeviceLink } from "~/domain/auth/identity/known-client.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { authenticatorCode, wrongCode } from "../../support/accounts/authenticator-app.ts";
import { OTHER_ACCOUNT, OWNER_ACCOUNT } from "../../support/accounts/test-accounts.ts";
import { createTestAccount, createTestSession } from "../../support/accounts/test-session.ts";
import { fieldOf, fill, type HtmlPage, textOf } from "../../support/pages/html-page.ts";
import { openVisitor, type Visitor } from "../../support/pages/visitor.ts";
import { openOwner } from "../../support/site/owner-visitor.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";

const SECURITY = "/admin/settings/security";
const WRONG_CODE = "This code is wrong or was used before.";

const site = openSharedSite();
let visitor: Visitor;
beforeEach(async () => {
  visitor = openVisitor(site.url);
  for (const table of ["rate_limits", "known_networks", "auth_sessions", "one_time_tokens"])
    await site.sql(`delete from ${table}`);
});

/** Runs what needs the site's database in this process. */
async function withDatabase<Result>(run: () => Promise<Result>): Promise<Result> {
  openDatabase({ connectionString: site.connectionString });
  try {
    return await run();
  } finally {
    await closeDatabase();
  }
}
async function createOtherAccount(): Promise<string> {
  await site.sql("delete from auth_users where email = $1", [OTHER_ACCOUNT.email]);
  return withDatabase(() => createTestAccount());
}
const press = (page: HtmlPage, name: string) => visitor.press(page, getByRole(page.document.body, "button", { name }));

async function signIn(
  { email, password } = OWNER_ACCOUNT as { email: string; password: string },
  page?: HtmlPage,
): Promise<HtmlPage> {
  const form = page ?? (await visitor.open("/admin/login"));
  fieldOf(form.document.body, "Email").value = email;
  const field = form.document.querySelector<HTMLInputElement>("input[name=password]");
  if (field) field.value = password;
  return press(form, "Sign in");
}

test("the sign-in page says at which host the owner's passkeys work if they don't here", async () => {
  const told = async () =>
    /Your passkeys work at [^.]*\.[^.]*\..*?password\./.exec(
      textOf((await visitor.open("/admin/login")).document.body),
    )?.[0];
  expect(await told()).toBeUndefined();
  await site.sql(
    `insert into passkeys (id, user_id, credential_id, public_key, rp_id, counter, transports, is_synced, name, created_at)
     select gen_random_uuid(), id, host, 'key', host, 0, '{}', false, 'Laptop', now()
     from auth_users, unnest(array['www.old.example', 'old.example']) as host where email = $1`,
    [OWNER_ACCOUNT.email],
  );
  expect(await told()).toBe("Your passkeys work at old.example and www.old.example only. Here it takes your password.");
  await site.sql("delete from passkeys");
});

test("the owner without JavaScript signs in, lands where she wanted to go, and signs out", async () => {
  const asked = await visitor.open("/admin/form-submissions?type=contact");
  expect(asked.url.pathname).toBe("/admin/login");
  const screen = await signIn({ ...OWNER_ACCOUNT, email: `  ${OWNER_ACCOUNT.email.toUpperCase()} ` }, asked);
  expect(screen.url.pathname + screen.url.search).toBe("/admin/form-submissions?type=contact");
  const button = screen.document.querySelector("form[action='/admin/sign-out'] button");
  expect(textOf(button)).toBe("Sign out");
  const out = await visitor.press(screen, button as Element);
  expect(out.url.pathname).toBe("/admin/login");
  expect((await visitor.open("/admin/dashboard")).url.pathname).toBe("/admin/login");
});

test("a wrong password is answered in the specified words, and the email stays", async () => {
  const page = await signIn({ ...OWNER_ACCOUNT, password: "not the password" });
  expect(page.status).toBe(401);
  expect(textOf(page.document.body)).toContain("Invalid email or password.");
  expect(fieldOf(page.document.body, "Email").value).toBe(OWNER_ACCOUNT.email);
});

test("a user with another account is signed out at once and reads why", async () => {
  const id = await createOtherAccount();
  const page = await signIn(OTHER_ACCOUNT);
  expect(page.status).toBe(403);
  expect(textOf(page.document.body)).toContain("Access denied. Please use the owner admin account.");
  expect(await site.sql("select 1 from auth_sessions where user_id = $1", [id])).toEqual([]);
});

test("a user who is already signed in with another account may sign out", async () => {
  const id = await createOtherAccount();
  const { name, value } = await withDatabase(() => createTestSession(id));
  visitor.cookies.set(name, value);
  const page = await visitor.open("/admin/dashboard");
  expect(textOf(page.document.body)).toContain(
    "Access denied. Please sign in with the owner admin account and try again.",
  );
  expect(fieldOf((await press(page, "Sign out")).document.body, "Email").value).toBe("");
});

test("while strangers use up everybody's attempts, a new device reads what to do and gets in with the link", async () => {
  // The tests' own address is exempt from limits, and shares the total limit of all exempt addresses.
  await site.sql("insert into rate_limits values ('sign-in-exempt:all', 100, $1)", [Date.now() + 600_000]);
  const locked = await signIn();
  expect(locked.status).toBe(429);
  const alert = getByRole(locked.document.body, "alert");
  expect(textOf(alert)).toContain("Too many attempts. Try again later.");
  expect(textOf(alert)).toContain("npm run owner -- --unlock");
  const link = await withDatabase(async () => deviceLinkPath(await createDeviceLink()));
  const page = await visitor.open(link);
  expect(page.url.pathname + page.url.search).toBe("/admin/login");
  expect((await signIn(OWNER_ACCOUNT, page)).url.pathname).toBe("/admin/dashboard");
});

describe("with two-step verification and without JavaScript", () => {
  let secret: string;
  let recoveryCodes: string[];

  // Set up by the commands of the screen: only the site has the key that seals the secret.
  beforeEach(async () => {
    await site.sql("delete from authenticators");
    await site.sql("delete from recovery_codes");
    const owner = await openOwner(site);
    const begun = await owner.command("/admin/commands/second-factor.begin", {});
    expect(begun.status).toBe(200);
    secret = (await begun.json()).setUp.secret;
    const confirmed = await owner.command("/admin/commands/second-factor.turn-on", {
      code: authenticatorCode(secret, -1),
    });
    expect(confirmed.status).toBe(200);
    ({ recoveryCodes } = await confirmed.json());
    await site.sql("delete from auth_sessions");
  });

  const enterCode = (page: HtmlPage, code: string) => {
    fill(page.document.body, { code });
    return press(page, "Sign in");
  };

  test("a recovery code signs in, once, and leads where the owner wanted to go", async () => {
    const [recoveryCode = ""] = recoveryCodes;
    const asked = await visitor.open(SECURITY);
    const second = await signIn(OWNER_ACCOUNT, asked);
    expect(textOf(second.document.querySelector("h1"))).toBe("Two-step verification");
    expect(await site.sql("select 1 from auth_sessions")).toHaveLength(0);
    // The admin area stays closed, and the sign-in page goes on asking.
    expect(textOf((await visitor.open("/admin/dashboard")).document.querySelector("h1"))).toBe("Two-step verification");
    const link = getByRole(second.document.body, "link", { name: "Use a recovery code" });
    const page = await visitor.follow(second, link);
    expect(fieldOf(page.document.body, "Recovery code").value).toBe("");
    const screen = await enterCode(page, recoveryCode.toLowerCase().replaceAll("-", " "));
    expect(screen.url.pathname).toBe(SECURITY);
    expect(textOf(screen.main)).toContain("9 left");
    visitor.cookies.clear();
    const again = await enterCode(await signIn(), recoveryCode);
    expect(textOf(again.document.body)).toContain(WRONG_CODE);
    expect(await site.sql("select 1 from auth_sessions")).toHaveLength(1);
  });

  test("the fifth wrong code ends the sign-in, which then begins again", async () => {
    let page = await signIn();
    for (let tried = 1; tried <= 4; tried += 1) {
      page = await enterCode(page, wrongCode(secret));
      expect(textOf(page.document.body)).toContain(WRONG_CODE);
    }
    page = await enterCode(page, wrongCode(secret));
    expect(textOf(page.document.body)).toContain("There were five wrong codes. Please sign in again.");
    expect((await enterCode(await signIn(), authenticatorCode(secret))).url.pathname).toBe("/admin/dashboard");
  });

  test("who started over is asked for the password", async () => {
    const page = await press(await signIn(), "Start over");
    expect(queryByRole(page.document.body, "heading", { name: "Two-step verification" })).toBeNull();
    expect(page.document.querySelector("input[name=password]")).not.toBeNull();
  });
});
