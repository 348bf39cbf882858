import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { cookieHeader } from "../support/accounts/signed-in-owner.ts";
import { OWNER_ACCOUNT } from "../support/accounts/test-accounts.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const site = openSharedSite();

/** Runs the command beside the running site; resolves to what it prints. */
async function runOwner(...options: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: site.connectionString, NODE_ENV: "production", SITE_URL: site.url };
  const args = [path.resolve("build/server/index.js"), "owner", ...options];
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

/** Posts the button of a link's page, or the sign-in form; resolves to the status and the cookies. */
async function post(address: string, fields: Record<string, string>) {
  const response = await fetch(new URL(address, site.url), {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: response.status, cookie: cookieHeader(response.headers.getSetCookie()) };
}

const statusOf = async (cookie: string) =>
  (await fetch(`${site.url}/admin/settings/security`, { headers: { cookie }, redirect: "manual" })).status;

test("the shell prints a sign-in link that works once, and ends all sessions", async () => {
  const { email, password } = OWNER_ACCOUNT;
  const signedIn = await post("/admin/login", { email, password });
  expect(await statusOf(signedIn.cookie)).toBe(200);

  const [link = ""] = /http\S+sign-in-link\?token=\S+/.exec(await runOwner("--sign-in-link")) ?? [];
  const token = new URL(link).searchParams.get("token") ?? "";
  // Opening the page uses nothing up, and keeps the token out of Referers.
  const page = await fetch(new URL(`${new URL(link).pathname}?token=${token}`, site.url));
  expect([page.status, page.headers.get("referrer-policy"), page.headers.get("cache-control")]).toEqual([
    200,
    "strict-origin",
    "no-store",
  ]);
  const byLink = await post("/admin/sign-in-link", { token });
  expect([byLink.status, await statusOf(byLink.cookie)]).toEqual([200, 200]);
  expect((await post("/admin/sign-in-link", { token })).status).toBe(410);

  expect(await runOwner("--end-sessions")).toContain("Sessions ended: 2.");
  expect([await statusOf(byLink.cookie), await statusOf(signedIn.cookie)]).toEqual([302, 302]);
});

test("the shell removes all passkeys, one after the other, and the owner is notified of each", {
  timeout: 180_000,
}, async () => {
  await site.sql(`insert into passkeys (id, user_id, credential_id, public_key, rp_id, counter, transports, is_synced, name)
    select gen_random_uuid(), user_id, 'id of ' || name, 'key', 'localhost', 0, '{}', true, name
    from site_owner, unnest(array['Phone', 'Security key']) as name`);
  expect(await runOwner("--remove-passkeys")).toContain("Passkeys removed: 2.");
  expect(await runOwner("--remove-passkeys")).toContain("Passkeys removed: 0.");
  const told = await site.sql("select 1 from emails where data->>'event' = 'passkey-removed'");
  const recorded = await site.sql(
    "select actor, subject_label as name from activity where event = 'passkey.removed' order by name",
  );
  expect([told.length, recorded]).toEqual([
    2,
    [
      { actor: "system", name: "Phone" },
      { actor: "system", name: "Security key" },
    ],
  ]);
});

test("the shell removes the second factor of an owner who has lost it, and the password is enough again", {
  timeout: 180_000,
}, async () => {
  await site.sql(`insert into authenticators (user_id, sealed_secret, confirmed_at)
    select user_id, 'v1.AAAA', now() from site_owner`);
  const { email, password } = OWNER_ACCOUNT;
  const first = await post("/admin/login", { email, password });
  expect([first.status, await statusOf(first.cookie)]).toEqual([302, 302]);
  expect(await runOwner("--remove-second-factor")).toContain("Two-step verification is off.");
  expect(await runOwner("--remove-second-factor")).toContain("Two-step verification was off already.");
  expect(await statusOf((await post("/admin/login", { email, password })).cookie)).toBe(200);
  const told = await site.sql("select 1 from emails where data->>'event' = 'second-factor-off'");
  const recorded = await site.sql("select actor from activity where event = 'second-factor.turned-off'");
  expect([told.length, recorded]).toEqual([1, [{ actor: "system" }]]);
});
