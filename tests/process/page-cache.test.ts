import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/site/built-site.ts";
import { openSharedSite } from "../support/site/shared-site.ts";
import { eventually } from "../support/time/eventually.ts";

const shared = openSharedSite();
/** One that has rendered nothing yet, and another process of the same database. */
let sites: Pick<Site, "url">[] = [];
let fresh: Site;

beforeAll(async () => {
  fresh = await startSite({ DATABASE_URL: shared.connectionString });
  sites = [fresh, shared];
});
afterAll(() => fresh.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A raw request: nothing is decompressed or redirected. */
function request(
  path: string,
  { method = "GET", headers = {} as Record<string, string>, site = 0 } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpRequest(`${sites[site]?.url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

test("a page is the same in every encoding, each with an ETag of its own", async () => {
  // A page that is rendered again in between has another form token.
  const [plain, gzip, brotli] = await eventually(async () => {
    const plain = await request("/services");
    const gzip = await request("/services", { headers: { "Accept-Encoding": "gzip" } });
    const brotli = await request("/services", { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    return [plain, gzip, brotli] as const;
  });
  expect([plain, gzip, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
  expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers, body } of [plain, gzip, brotli]) {
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.byteLength));
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test("a browser that has the page already gets 304, and HEAD gets no body", async () => {
  // Rendered again in between, it is another page.
  await eventually(async () => {
    const { headers } = await request("/contact", { headers: { "Accept-Encoding": "gzip" } });
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await request("/contact", { headers: { "Accept-Encoding": "gzip", "If-None-Match": known } });
      expect(again.status, known).toBe(304);
      expect(again.body.byteLength).toBe(0);
      expect(again.headers.etag).toBe(etag);
    }
    const other = await request("/contact", { headers: { "Accept-Encoding": "gzip", "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
    const head = await request("/contact", { method: "HEAD", headers: { "Accept-Encoding": "gzip" } });
    expect(head.status).toBe(200);
    expect(head.body.byteLength).toBe(0);
    expect(head.headers.etag).toBe(etag);
  });
});

test("query strings that a page doesn't know lead to the same page and take no memory of their own", async () => {
  const { headers } = await request("/how-it-works");
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      request(`/how-it-works?utm_source=${index}&q=${randomBytes(8).toString("hex")}`),
    ),
  );
  expect(new Set(answers.map((answer) => answer.headers.etag))).toEqual(new Set([headers.etag]));
});

test("no cached page holds anything of the visitor who asked first", async () => {
  const secret = randomBytes(12).toString("hex");
  const first = await request(`/team?name=${secret}`, {
    headers: {
      ...{ Cookie: `theme=${secret}`, Referer: `https://${secret}.example/` },
      ...{ "User-Agent": secret, "Accept-Language": secret },
    },
  });
  expect(first.body.toString()).not.toContain(secret);
  expect((await request("/team")).body.toString()).not.toContain(secret);
});

test("a setting that one process stores is on the pages, feeds and documents of every process, and no old page stays cached", async () => {
  const brand = `Brand ${randomBytes(4).toString("hex")}`;
  const paths = ["/", "/services", "/feed.json", "/site.webmanifest", "/api/openapi.json"];
  const everywhere = async (expected: (text: string) => void) => {
    for (const path of paths) for (const site of [0, 1]) expected((await request(path, { site })).body.toString());
  };
  await everywhere((text) => expect(text).not.toContain(brand));
  const store = (values: object, revision: number) =>
    shared.sql("insert into setting_revisions (section, revision, values) values ('brand', $1, $2)", [
      revision,
      values,
    ]);
  await store({ SITE_BRAND: brand }, 1);
  await eventually(() => everywhere((text) => expect(text).toContain(brand)));
  // The mark made of the name, which each process draws.
  for (const site of [0, 1]) {
    const { status, headers } = await request("/favicon.ico", { site });
    expect(status).toBe(302);
    expect((await request(String(headers.location), { site })).headers["content-type"]).toBe("image/png");
  }
  const before = (await request("/downloads/company-profile.pdf")).headers.etag;
  await store({}, 2);
  await eventually(() => everywhere((text) => expect(text).not.toContain(brand)));
  expect((await request("/downloads/company-profile.pdf")).headers.etag).not.toBe(before);
  expect((await request("/favicon.ico")).headers["content-type"]).toBe("image/x-icon");
});

test("a text that one process publishes is on the pages that are made of it in every process, and no other page is rendered again", async () => {
  const title = `Path ${randomBytes(4).toString("hex")}`;
  const paths = ["/company/about-us", "/company/about-us.data"];
  const etags = (path: string) => Promise.all([0, 1].map(async (site) => (await request(path, { site })).headers.etag));
  const publish = (revision: number, values: object) =>
    shared.sql(
      `insert into content_revisions (document, revision, values, defaults, publication)
        values ('pages.about-us', $1, $2, '{}', gen_random_uuid())`,
      [revision, values],
    );
  const everywhere = async (expected: (text: string) => void) => {
    for (const path of paths) for (const site of [0, 1]) expected((await request(path, { site })).body.toString());
  };
  await everywhere((text) => expect(text).not.toContain(title));
  const others = await Promise.all(["/services", "/contact"].map(etags));
  await publish(1, { pathTitle: title });
  await eventually(() => everywhere((text) => expect(text).toContain(title)));
  // Each rendering has another form token, and so another ETag.
  expect(await Promise.all(["/services", "/contact"].map(etags))).toEqual(others);
  await publish(2, {});
  await eventually(() => everywhere((text) => expect(text).not.toContain(title)));
});

test("an address that doesn't exist is answered with 404 and not cached", async () => {
  const answer = await request(`/${randomBytes(6).toString("hex")}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.etag).toBeUndefined();
});

test("a post that is published by hand in SQL is in the next response of every process, and no more once it is withdrawn", async () => {
  const slug = `post-${randomBytes(4).toString("hex")}`;
  const states = async (path: string) =>
    (await Promise.all([0, 1].map((site) => request(path, { site })))).map(({ status, body }) => ({
      status,
      text: body.toString(),
    }));
  for (const { text } of await states("/company/blog")) expect(text).not.toContain(slug);

  await shared.sql(
    "insert into blog_posts (id, title, slug, excerpt, content, status) values (gen_random_uuid(), $1::text, $1::text, 'short', 'long', 'published')",
    [slug],
  );
  await expect.poll(async () => (await states("/company/blog")).every(({ text }) => text.includes(slug))).toBe(true);
  for (const { status } of await states(`/company/blog/${slug}`)) expect(status).toBe(200);

  await shared.sql("update blog_posts set status = 'draft' where slug = $1", [slug]);
  await expect.poll(async () => (await states("/company/blog")).every(({ text }) => !text.includes(slug))).toBe(true);
  for (const { status } of await states(`/company/blog/${slug}`)) expect(status).toBe(404);
});

test("a post that shows its author is rendered again when that team member changes", async () => {
  await shared.sql(
    "insert into team_members (id, name, role, portrait, on_team_page) values (gen_random_uuid(), 'Ada', 'Lead', 1, true)",
  );
  await shared.sql(
    "insert into blog_posts (id, title, slug, author, status) values (gen_random_uuid(), 'News', 'news', 'Ada', 'published')",
  );
  const html = async (path: string, site: number) => (await request(path, { site })).body.toString();
  for (const site of [0, 1]) {
    await expect.poll(() => html("/company/blog/news", site)).toContain("/company/our-team#member-");
  }
  await shared.sql("update team_members set image = '/ada.png'");
  for (const site of [0, 1]) {
    for (const path of ["/company/blog", "/company/blog/news"]) {
      await expect.poll(() => html(path, site), { message: path }).toContain('src="/ada.png"');
    }
    await expect.poll(() => html("/feed.json", site)).toContain("/ada.png");
  }
  await shared.sql("update team_members set name = 'Bea'");
  for (const site of [0, 1]) {
    await expect.poll(() => html("/company/blog/news", site)).not.toContain("/ada.png");
    await expect.poll(() => html("/feed.xml", site)).not.toContain("member-");
  }
  await shared.sql("delete from blog_posts where slug = 'news'");
  await shared.sql("delete from team_members");
  for (const site of [0, 1]) {
    await expect.poll(async () => (await request("/company/blog/news", { site })).status).toBe(404);
  }
});

test("hashed files of the build are for ever, compressed, and under the same headers", async () => {
  const script = /\/assets\/framework-[\w.-]+\.js/.exec((await request("/services")).body.toString())?.[0] ?? "";
  const answer = await request(script, { headers: { "Accept-Encoding": "br" } });
  expect(answer.status).toBe(200);
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});

test("a robot that sends a page's form as soon as it got the page is stored and marked, however old the page is", async () => {
  await request("/contact");
  await delay(2_500);
  const page = (await request("/contact")).body.toString();
  const field = /<input[^>]*name="formToken"[^>]*>/.exec(page)?.[0] ?? "";
  const token = /value="([^"]+)"/.exec(field)?.[1] ?? "";
  expect(token).not.toBe("");
  const robot = { fullName: "Robot", email: "robot@client.example", country: "Other" };
  const message = `robot ${randomBytes(6).toString("hex")}`;
  const answer = await fetch(`${sites[0]?.url}/contact`, {
    method: "POST",
    body: new URLSearchParams({ ...robot, requirements: message, formToken: token }),
  });
  expect(answer.status).toBe(200);
  const reasons = "select suspected_spam, spam_reasons from form_submissions where message = $1";
  expect(await shared.sql(reasons, [message])).toEqual([{ suspected_spam: true, spam_reasons: ["too-fast"] }]);
});

test("a page has one canonical path, which its other spellings redirect to", async () => {
  for (const path of ["/Services/?from=ad", "//services?from=ad", "/%73ervices?from=ad"]) {
    const { status, headers } = await request(path);
    expect([status, headers.location], path).toEqual([301, "/services?from=ad"]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  expect((await request("//elsewhere.example/")).status).toBe(404);
});

test("a method that a page doesn't support is rejected, with those that it supports", async () => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"]) {
    const { status, headers } = await request("/services", { method, headers: { "Content-Length": "0" } });
    expect([status, headers.allow], method).toEqual([405, expect.stringContaining("GET, HEAD")]);
  }
});

test("a page that is made for one request is compressed, too", async () => {
  const plain = await request("/company/blog?q=nothing");
  const small = await request("/company/blog?q=nothing", { headers: { "Accept-Encoding": "br" } });
  expect(small.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(small.body).byteLength).toBe(plain.body.byteLength);
});
