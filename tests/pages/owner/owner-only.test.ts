import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { OWNER_COMMANDS } from "../../../app/owner-commands.server.ts";
import { createTestAccount, createTestSession } from "../../support/accounts/test-session.ts";
import { sendLead } from "../../support/leads.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";
import { sitePaths } from "../../support/site-paths.ts";

/** What is in front of the guard: how one gets in, and the app's files, which hold nothing of the site's. */
const OPEN =
  /^\/admin\/(login|sign-out|set-up|app\.webmanifest|service-worker\.js|offline|open|.*sign-in.*|confirm-email|end-sessions)$/;
const ADMIN_PATHS = [
  ...sitePaths().filter((path) => /^\/admin(\/|$)/.test(path) && !OPEN.test(path)),
  ...Object.keys(OWNER_COMMANDS).map((name) => `/admin/commands/${name}`),
  "/admin/no-such-screen",
].map((path) => path.replace(/:\w+/g, "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a0e45"));

const secret = `secret-${randomUUID()}`;
const site = openSharedSite();

beforeAll(() => sendLead(site.url, "Asha", { requirements: secret }));

test.each(["without a session", "as another account"])("no data comes from any admin address %s", async (who) => {
  expect(ADMIN_PATHS.length).toBeGreaterThan(150);
  const headers: Record<string, string> = {};
  if (who === "as another account") {
    openDatabase({ connectionString: site.connectionString });
    headers.Cookie = (await createTestSession(await createTestAccount())).header;
    await closeDatabase();
  }
  for (const path of ADMIN_PATHS) {
    for (const address of [path, `${path}.data`, `${path}.data?_routes=${encodeURIComponent("routes/admin/guard")}`]) {
      const response = await fetch(site.url + address, { headers, redirect: "manual" });
      const body = await response.text();
      expect(body, address).not.toContain(secret);
      expect(body, address).not.toContain("asha@client.example");
      // A document is redirected; its `.data` request is answered with the redirect in React Router's own form (202).
      expect([302, 303, 202], `${address} answered ${response.status}`).toContain(response.status);
      expect(response.headers.get("location") ?? body, address).toContain("/admin/login");
    }
    const post = await fetch(site.url + path, { method: "POST", headers, redirect: "manual" });
    expect([302, 303, 202, 405], `POST ${path} answered ${post.status}`).toContain(post.status);
  }
  const live = await fetch(`${site.url}/live?topics=submissions`, { headers });
  expect(live.status).toBe(401);
  await live.body?.cancel();
});

test("a page of another site can send nothing to the owner's area, in front of the guard neither", async () => {
  const open = sitePaths().filter((path) => OPEN.test(path) || path.startsWith("/test-firebase"));
  expect(open).toEqual(expect.arrayContaining(["/admin/login", "/admin/sign-out", "/test-firebase"]));
  for (const path of [...open, "/admin/commands/sessions.end"]) {
    const headers = { Origin: "https://other.example" };
    const post = await fetch(site.url + path, { method: "POST", headers, redirect: "manual" });
    // Some take no post at all.
    expect([403, 405], `POST ${path} answered ${post.status}`).toContain(post.status);
  }
});
