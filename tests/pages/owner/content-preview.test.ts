import { beforeAll, expect, test } from "vitest";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { openSharedSite } from "../../support/site/shared-site.ts";
import { signInAt } from "../../support/site/sign-in.ts";

const site = openSharedSite();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAt(site.url);
});

const PATHS = [...PUBLIC_PATHS, "/newsletter/confirm", "/no-such-page", "/privacy-request"];
const MARKS = /[\u{E000}-\u{F8FF}]/u;

const previewOf = (path: string, headers: Record<string, string> = { cookie }) =>
  fetch(`${site.url}/admin/pages/preview?path=${encodeURIComponent(path)}`, { headers, redirect: "manual" });

/** What is read of a page, without its scripts and styles. */
function textOf(html: string): string {
  return html.replace(/<(script|template|style)[^>]*>[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, "");
}

test.each(PATHS)("the owner reads in the preview of %s what visitors read, each text with its name", async (path) => {
  const page = await (await fetch(site.url + path)).text();
  const preview = await (await previewOf(path)).text();
  expect(textOf(preview)).toBe(textOf(page));
  const names = new Set([...preview.matchAll(/ data-edit="([^"]*)"/g)].map(([, name]) => name));
  expect(names.size).toBeGreaterThan(50);
  for (const name of names) expect(name).toMatch(/^[a-z-]+\.[a-z-]+\/.+/);
  expect(preview).not.toMatch(MARKS);
  expect(page).not.toMatch(/data-edit|[\u{E000}-\u{F8FF}]/u);
});

test("a preview runs nothing, is kept nowhere, and only the owner's area may show it", async () => {
  const { headers } = await previewOf("/services");
  const policy = headers.get("Content-Security-Policy");
  for (const part of ["script-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
    expect(policy).toContain(part);
  expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(headers.get("Cache-Control")).toBe("no-store");
});

test("without the owner's session there is no preview, and none of what is no page", async () => {
  expect((await previewOf("/services", {})).status).not.toBe(200);
  for (const path of [
    "",
    "services",
    "//evil.example",
    "/admin/messages",
    "/feed.xml",
    "/downloads/company-profile.pdf",
  ])
    expect((await previewOf(path)).status, path).toBe(404);
});
