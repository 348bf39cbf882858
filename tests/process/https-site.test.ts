import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOCUMENT_HEADERS } from "../../server/http/security-headers.ts";
import { OWNER_ACCOUNT } from "../support/accounts/test-accounts.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { type Site, startSite } from "../support/site/built-site.ts";

/** The public address; the tests reach the site as its proxy does. */
const SITE_URL = "https://www.example.com";
const AS_PROXY = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "www.example.com" };

let site: Site;
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: await createTestDatabase(), SITE_URL, TRUST_PROXY: "1" });
});
afterAll(() => site.close());

function request(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
  return fetch(site.url + path, { redirect: "manual", ...init, headers: { ...AS_PROXY, ...headers } });
}

function post(path: string, fields: Record<string, string>, cookie = "") {
  return request(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: SITE_URL, Cookie: cookie },
  });
}

const everyAnswer: [what: string, path: string, init?: RequestInit & { headers?: Record<string, string> }][] = [
  ["a page", "/"],
  ["a page from memory", "/"],
  ["a page that is known", "/", { headers: { "If-None-Match": "*" } }],
  ["a page that is none", "/no-such-page"],
  ["another spelling", "/SERVICES/"],
  ["a page's data", "/services.data"],
  ["a file of the build", "/apple-touch-icon.png"],
  ["a file that is none", "/assets/none.js"],
  ["the site map", "/sitemap.xml"],
  ["the manifest", "/site.webmanifest"],
  ["the rules for robots", "/robots.txt"],
  ["the state of health", "/healthz"],
  ["an address for programs", "/api/openapi.json"],
  ["a method that isn't allowed", "/api/submit-contact"],
  [
    "JSON that is wrong",
    "/api/submit-contact",
    { method: "POST", body: "{", headers: { "Content-Type": "application/json" } },
  ],
  ["the sign-in page", "/admin/login"],
  ["the set-up page", "/admin/set-up?token=none"],
  ["the owner's area", "/admin/dashboard"],
  ["its data", "/admin/dashboard.data"],
  ["the live stream of nobody", "/live?topics=submissions"],
  ["the PIN's check", "/pin", { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } }],
  ["another method", "/", { method: "PUT" }],
];

test.each(everyAnswer)("%s (%s) carries what keeps a browser safe", async (_, path, init) => {
  const { headers } = await request(path, init);
  expect(Object.fromEntries(headers)).toMatchObject({
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|strict-origin|no-referrer)$/),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  const policy = headers.get("content-security-policy");
  expect(policy === null).toBe(init?.headers?.["If-None-Match"] !== undefined);
  if (policy !== null) {
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe|http:|\*/);
  }
});

test("a font carries what matters on a file, and nothing that is for documents", async () => {
  const page = await (await request("/")).text();
  const file = /<link rel="preload" as="font"[^>]* href="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? "none";
  const { status, headers } = await request(file);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    "strict-transport-security": "max-age=63072000",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "public, max-age=31536000, immutable",
  });
  for (const name of DOCUMENT_HEADERS) expect(headers.get(name), name).toBeNull();
});

describe("the owner's cookies", () => {
  const credentials = { email: OWNER_ACCOUNT.email, password: OWNER_ACCOUNT.password };
  const cookieOf = (line = "") => line.split(";")[0] ?? "";

  test("are for this host and https alone, and without that mark they open nothing", async () => {
    const answer = await post("/admin/login", credentials);
    const lines = answer.headers.getSetCookie();
    expect(lines).toEqual([
      expect.stringMatching(
        /^__Host-owner\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ),
      expect.stringMatching(
        /^__Host-owner\.known_device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
    const session = cookieOf(lines[0]);
    expect((await request("/admin/dashboard", { headers: { Cookie: session } })).status).toBe(200);
    const unmarked = { Cookie: session.replace("__Host-", "") };
    expect((await request("/admin/dashboard", { headers: unmarked })).headers.get("location")).toContain(
      "/admin/login",
    );
  });

  test("end with the sign-out, which clears the browser's cached pages", async () => {
    const session = cookieOf((await post("/admin/login", credentials)).headers.getSetCookie()[0]);
    const answer = await post("/admin/sign-out", {}, session);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(answer.headers.getSetCookie()).toEqual([
      "__Host-owner.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure",
    ]);
    expect((await request("/admin/dashboard", { headers: { Cookie: session } })).headers.get("location")).toContain(
      "login",
    );
    // Again, with an expired session, as in another tab.
    expect((await post("/admin/sign-out", {}, session)).headers.get("location")).toBe("/admin/login");
  });
});
