import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { OWNER_ACCOUNT } from "../../../support/accounts/test-accounts.ts";
import { expectAccessible } from "../../support/accessibility.ts";
import { visit, waitForHydration } from "../../support/hydration.ts";
import { PHONE, SECURITY_SCREEN as SCREEN, test as securityTest } from "../../support/security-test.ts";
import { expect } from "../../support/site-test.ts";

/** Browsers have no passkeys at an IP address, which is where the tests' sites are. */
const test = securityTest.extend({
  baseURL: ({ site }, provide) => provide(site.url.replace("127.0.0.1", "localhost")),
});

test.afterEach(async ({ sql }) => void (await sql("delete from passkeys; delete from authenticators")));

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

const passkeysOn = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const passkeyButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });
const signOut = (context: BrowserContext) => context.clearCookies({ name: "owner.session_token" });

test("the owner adds the phone's passkey and a security key, signs in with it alone or in place of the code, renames and removes it by keyboard", async ({
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
  const add = card.getByRole("button", { name: "Add a passkey" });
  await unlocks(phone, false);
  await add.press("Enter");
  await expect(card.getByRole("alert")).toContainText("Please try again.");
  await expect(card).toContainText("None yet.");
  await unlocks(phone, true);
  await add.press("Enter");
  await expect(page.getByText("Passkey “Chrome on Linux” added")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveText(/Chrome on Linux.*not used yet/);
  await expect(card.getByRole("alert")).toHaveCount(0);
  // A device has one passkey for the site.
  await add.press("Enter");
  await expect(card.getByRole("alert")).toContainText("has a passkey for this site already");
  await phone.cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: phone.authenticatorId });
  const usb = await plugIn(page, "usb");
  await add.click();
  await expect(page.getByText("Passkey “Security key” added")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);

  await sql("insert into authenticators (user_id, sealed_secret, confirmed_at) select id, 'x', now() from auth_users");
  await signOut(context);
  await openSignIn(page, `/admin/login?from=${encodeURIComponent(SCREEN)}`);
  await expectAccessible(page);
  await page.getByLabel("Email").fill(OWNER_ACCOUNT.email);
  await unlocks(usb, false);
  await passkeyButton(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please try again.");
  await expect(page.getByLabel("Email")).toHaveValue(OWNER_ACCOUNT.email);
  await unlocks(usb, true);
  await page.getByLabel("Password", { exact: true }).fill(OWNER_ACCOUNT.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
  await passkeyButton(page).click();
  await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));
  await waitForHydration(page);
  // The next sign-in begins at its first step.
  await signOut(context);
  await openSignIn(page, `/admin/login?from=${encodeURIComponent(SCREEN)}`);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await passkeyButton(page).press("Enter");
  await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));
  await waitForHydration(page);
  const key = card.getByRole("listitem").filter({ hasText: "Security key" });
  await expect(key).toContainText("last used");
  await expect(page.getByRole("region", { name: "Sessions" })).toContainText("Signed in with a passkey");

  await key.getByRole("button", { name: "Rename the passkey Security key" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Rename the passkey" });
  await dialog.getByLabel("Name").fill("  ");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("Enter a name.");
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Key on the keyring");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey renamed")).toBeVisible();
  await card.getByRole("button", { name: "Remove the passkey Key on the keyring" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove the passkey “Key on the keyring”?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(1);

  // The removed one is still on the security key, and is refused.
  await signOut(context);
  await openSignIn(page);
  await passkeyButton(page).click();
  await expect(page.getByRole("alert")).toContainText("It may have been removed here");
  await expectAccessible(page);
});

test("what protects the account asks for the password or a passkey on a phone, by keyboard alone, and keeps what was typed; another tab follows", async ({
  page,
  context,
  sql,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403|409|422/);
  await page.setViewportSize(PHONE);
  const device = await plugIn(page);
  await signIn(page);
  await visit(page, SCREEN);
  const other = await context.newPage();
  await visit(other, SCREEN);
  // Browsers ask for passkeys in the tab that is in front.
  await page.bringToFront();
  await sql("update auth_sessions set authenticated_at = null");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const question = page.getByRole("dialog", { name: "Enter your password to go on" });
  const password = question.getByLabel("Password", { exact: true });
  await expect(password).toBeVisible();
  await expect(question.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  await password.fill(OWNER_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey “Chrome on Linux” added")).toBeVisible();
  await expect(passkeysOn(other).getByRole("listitem")).toHaveCount(1);

  await sql("update auth_sessions set authenticated_at = null");
  const changePin = page.getByRole("button", { name: "Change PIN" });
  const form = page.getByRole("dialog", { name: "Change your PIN" });
  const pin = form.getByLabel("New PIN");
  await changePin.focus();
  await page.keyboard.press("Enter");
  await pin.focus();
  await page.keyboard.type("1234");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toContainText("one of the first that people try");
  await pin.fill("7305");
  await page.keyboard.press("Enter");
  const use = question.getByRole("button", { name: "Use a passkey" });
  await expect(use).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(pin).toHaveValue("7305");
  await pin.press("Enter");
  await password.focus();
  await page.keyboard.type("a wrong password");
  await page.keyboard.press("Enter");
  await expect(question.getByText("This password is wrong.")).toBeVisible();
  await page.keyboard.type(OWNER_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("PIN changed")).toHaveCount(1);
  await expect(form).toBeHidden();
  // It isn't asked again for ten minutes, and the session has a new token, which the browser uses.
  await changePin.click();
  await pin.fill("8264");
  await pin.press("Enter");
  await expect(form).toBeHidden();
  await expect(question).toBeHidden();

  await sql("update auth_sessions set authenticated_at = null");
  await changePin.click();
  await pin.fill("5917");
  await page.keyboard.press("Enter");
  await unlocks(device, false);
  await use.press("Enter");
  await expect(question.getByRole("alert")).toContainText("Please try again.");
  await unlocks(device, true);
  await use.press("Enter");
  await expect(form).toBeHidden();

  await passkeysOn(other)
    .getByRole("button", { name: /^Rename/ })
    .click();
  await passkeysOn(page)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  // Behind the open dialog it has no role.
  await expect(other.locator("#passkeys")).toContainText("None yet.");
  const stale = other.getByRole("dialog", { name: "Rename the passkey" });
  await stale.getByLabel("Name").fill("A name");
  await stale.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("This passkey was removed in the meantime.")).toBeVisible();
  await expect(stale.getByLabel("Name")).toHaveValue("A name");
});
