import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { hrefOf } from "../support/pages/find.ts";
import { textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const PAGE = "/resources/download-pdf";
const DOCUMENTS = [
  { href: "/downloads/company-profile.pdf", button: "Download company profile", facts: "company-profile-facts" },
  { href: "/downloads/remoteops-checklist.pdf", button: "Download checklist", facts: "checklist-facts" },
];

const site = openSharedSite();

for (const { href, button, facts } of DOCUMENTS) {
  test(`a visitor reads the true size and pages of ${href}, and gets it whole, in part, or not again`, async () => {
    const whole = await fetch(site.url + href);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "application/pdf",
      "accept-ranges": "bytes",
    });
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const size = bytes.length;
    const etag = whole.headers.get("etag") ?? "";
    expect((await fetch(site.url + href, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const head = await fetch(site.url + href, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(size)]);
    const part = await fetch(site.url + href, { headers: { Range: "bytes=0-7" } });
    expect([part.status, await part.text()]).toEqual([206, "%PDF-1.7"]);

    const { main, document } = await openVisitor(site.url).open(PAGE);
    expect(hrefOf(main, button)).toBe(href);
    // Last: while it is read, nothing else is, and the site closes connections that are idle.
    const { numPages } = await getDocumentProxy(bytes);
    expect(textOf(document.getElementById(facts))).toBe(`PDF, ${numPages} pages, ${Math.round(size / 1000)} kB`);
  });
}

test("many who ask for a document at once are given the same one", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(site.url + DOCUMENTS[0]?.href)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
  await Promise.all(answers.map(({ body }) => body?.cancel()));
});

test("the hero leads to the page with both documents, and the newsletter block gives the checklist away", async () => {
  const visitor = openVisitor(site.url);
  const home = await visitor.open("/");
  const block = home.main.querySelector("#newsletter");
  if (!block) throw new Error("There is no newsletter block.");
  expect(hrefOf(block, "Download Free PDF")).toBe("/downloads/remoteops-checklist.pdf");
  expect(hrefOf(home.main, "Download Company Profile")).toBe(PAGE);
});
