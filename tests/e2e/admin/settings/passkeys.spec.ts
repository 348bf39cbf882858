import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { OWNER_ACCOUNT } from "../../../support/test-accounts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit, waitForHydration } from "../../support/hydration.ts";
import { restoreOwner } from "../../support/security-test.ts";
import { expect, test as siteTest } from "../../support/site-test.ts";

const PHONE = { width: 360, height: 740 };
const SCREEN = "/admin/settings/security";
const ACTION = "/admin/passkey-sign-in";

/** Browsers have no passkeys at an IP address, which is where the tests' sites are. */
const test = siteTest.extend({
  baseURL: ({ site }, provide) => provide(site.url.replace("127.0.0.1", "localhost")),
});

test.afterEach(async ({ site, sql }) => {
  await restoreOwner(site);
  await sql("delete from passkeys");
  await sql("delete from rate_limits");
});

interface Authenticator {
  cdp: CDPSession;
  authenticatorId: string;
}

/** Plugs in a virtual authenticator: `internal` is the device's own, `usb` a security key. */
async function plugIn(page: Page, transport: "internal" | "usb" = "internal"): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport, hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { cdp, authenticatorId };
}

/** Whether the owner unlocks it; if not, the browser reports the same as for a closed dialog. */
async function unlocks({ cdp, authenticatorId }: Authenticator, isUserVerified: boolean) {
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

async function openSignIn(page: Page, address = "/admin/login") {
  await page.goto(address);
  await waitForHydration(page);
}

async function signIn(page: Page) {
  await openSignIn(page);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
}

async function addPasskey(page: Page) {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText(/^Passkey “.*” added$/).first()).toBeVisible();
}

const passkeysOn = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const passkeyButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });
const signOut = (context: BrowserContext) => context.clearCookies({ name: "owner.session_token" });

test("the owner adds the phone's passkey and a security key, signs in with it, renames and removes it by keyboard", async ({
  page,
  context,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403.*passkey-sign-in/);
  await page.setViewportSize(PHONE);
  const phone = await plugIn(page);
  await openSignIn(page);
  await expect(passkeyButton(page)).toHaveCount(0);
  await signIn(page);
  await visit(page, SCREEN);
  const card = passkeysOn(page);
  await expect(card).toContainText("None yet.");
  await card.getByRole("button", { name: "Add a passkey" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey “Chrome on Linux” added")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveText(/Chrome on Linux.*not used yet/);
  await phone.cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: phone.authenticatorId });
  await plugIn(page, "usb");
  await card.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey “Security key” added")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
  expect(await sql("select 1 from mails where data->>'event' = 'passkey-added'")).toHaveLength(2);

  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await openSignIn(page, `/admin/login?from=${encodeURIComponent(SCREEN)}`);
  await expect(passkeyButton(page)).toBeVisible();
  await expectAccessible(page);
  await passkeyButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));
  await waitForHydration(page);
  const key = card.getByRole("listitem").filter({ hasText: "Security key" });
  await expect(key).toContainText("last used");
  await expect(page.getByRole("region", { name: "Sessions" })).toContainText("Signed in with a passkey");

  await key.getByRole("button", { name: "Rename the passkey Security key" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Rename the passkey" });
  await dialog.getByLabel("Name").fill("  ");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Key on the keyring");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey renamed")).toBeVisible();
  const renamed = card.getByRole("button", { name: "Remove the passkey Key on the keyring" });
  await renamed.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove the passkey “Key on the keyring”?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(1);

  // The removed one is still on the security key, and is refused.
  await signOut(context);
  await openSignIn(page);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await passkeyButton(page).click();
  await expect(page.getByRole("alert")).toContainText("It may have been removed here");
  await expectAccessible(page);
  await expect(page.getByLabel("Email")).toHaveValue(OWNER_ACCOUNT.email);
});

test("when the browser's dialog is closed, nothing is added or lost, and it can be tried again", async ({
  page,
  context,
  sql,
}) => {
  const device = await plugIn(page);
  await signIn(page);
  await visit(page, SCREEN);
  await unlocks(device, false);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeysOn(page).getByRole("alert")).toContainText("Please try again.");
  expect(await sql("select 1 from passkeys")).toEqual([]);
  await unlocks(device, true);
  await addPasskey(page);
  await expect(passkeysOn(page).getByRole("alert")).toHaveCount(0);
  // A device has one passkey for the site.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeysOn(page).getByRole("alert")).toContainText("has a passkey for this site already");

  await signOut(context);
  await openSignIn(page);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await unlocks(device, false);
  await passkeyButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Please try again.");
  await expect(page.getByLabel("Email")).toHaveValue(OWNER_ACCOUNT.email);
  await unlocks(device, true);
  await passkeyButton(page).click();
  await expect(page).toHaveURL(/dashboard/);
});

test("the answer of a sign-in can't be sent again", async ({ page, context }) => {
  await plugIn(page);
  await signIn(page);
  await visit(page, SCREEN);
  await addPasskey(page);
  await signOut(context);
  await openSignIn(page);
  const sent = page.waitForRequest(
    (request) => request.url().endsWith(ACTION) && /credential/.test(request.postData() ?? ""),
  );
  await passkeyButton(page).click();
  const body = (await sent).postDataJSON();
  await expect(page).toHaveURL(/dashboard/);
  const replay = await context.request.post(ACTION, { data: body });
  expect(replay.status()).toBe(403);
  expect(await replay.json()).toMatchObject({ ok: false });
  expect(replay.headers()["set-cookie"] ?? "").not.toContain("session_token");
});

test("adding asks for the password when the sign-in was a while ago; a passkey answers it, too", async ({
  page,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403|422/);
  await page.setViewportSize(PHONE);
  const device = await plugIn(page);
  await signIn(page);
  await visit(page, SCREEN);
  await sql("update auth_sessions set authenticated_at = null");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const question = page.getByRole("dialog", { name: "Enter your password to go on" });
  await expect(question.getByLabel("Password", { exact: true })).toBeVisible();
  await expect(question.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  await question.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey “Chrome on Linux” added")).toBeVisible();

  await sql("update auth_sessions set authenticated_at = null");
  await page.getByRole("button", { name: "Change PIN" }).click();
  await page.getByLabel("New PIN").fill("7305");
  await page.keyboard.press("Enter");
  const use = question.getByRole("button", { name: "Use a passkey" });
  await expect(use).toBeVisible();
  await expectAccessible(page);
  await unlocks(device, false);
  await use.press("Enter");
  await expect(question.getByRole("alert")).toContainText("Please try again.");
  await unlocks(device, true);
  await use.press("Enter");
  await expect(page.getByText("PIN changed")).toBeVisible();
  expect(await sql("select 1 from activity where act = 'passkey.confirmed'")).toHaveLength(1);
});

test("two tabs: one shows what the other adds, and a passkey removed there is gone here", async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  await plugIn(page);
  await signIn(page);
  await visit(page, SCREEN);
  const other = await context.newPage();
  await visit(other, SCREEN);
  // Browsers ask for passkeys in the tab that is in front.
  await page.bringToFront();
  await addPasskey(page);
  await expect(passkeysOn(other).getByRole("listitem")).toHaveCount(1);
  await passkeysOn(other)
    .getByRole("button", { name: /^Rename/ })
    .click();
  await passkeysOn(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  // Behind the open dialog it has no role.
  await expect(other.locator("#passkeys")).toContainText("None yet.");
  const stale = other.getByRole("dialog", { name: "Rename the passkey" });
  await stale.getByLabel("Name").fill("A name");
  await stale.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("This passkey was removed in the meantime.")).toBeVisible();
  await expect(stale.getByLabel("Name")).toHaveValue("A name");
});

test("at an address where browsers have no passkeys the card says what they need", async ({ ownerContext, site }) => {
  const page = await ownerContext.newPage();
  await visit(page, `${site.url}${SCREEN}`);
  await expect(passkeysOn(page)).toContainText("only at a domain with https (or at localhost)");
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
});

test("after the password a passkey does in place of the code, and the next sign-in begins at its first step", async ({
  page,
  context,
  sql,
}) => {
  await plugIn(page);
  await signIn(page);
  await visit(page, SCREEN);
  await addPasskey(page);
  await sql("insert into authenticators (user_id, sealed_secret, confirmed_at) select id, 'x', now() from auth_users");
  try {
    await signOut(context);
    await openSignIn(page);
    await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
    await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
    await passkeyButton(page).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await signOut(context);
    await openSignIn(page);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  } finally {
    await sql("delete from authenticators");
  }
});
