import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const DOCUMENTS = [
  { href: "/downloads/company-profile.pdf", button: "Download company profile", facts: "company-profile-facts" },
  { href: "/downloads/remoteops-checklist.pdf", button: "Download checklist", facts: "checklist-facts" },
];

for (const { href, button, facts } of DOCUMENTS) {
  test(`a visitor reads the true size and pages of ${href}, and gets it with one click`, async ({ page, request }) => {
    await page.goto("/resources/download-pdf");
    await waitForHydration(page);
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: button }).click();
    const download = await coming;
    expect(href).toContain(download.suggestedFilename());
    const bytes = await readFile(await download.path());
    const reader = await getDocumentProxy(new Uint8Array(bytes));
    await expect(page.locator(`#${facts}`)).toHaveText(
      `PDF, ${reader.numPages} pages, ${Math.round(bytes.length / 1000)} kB`,
    );
    await expect(page).toHaveURL("/resources/download-pdf");

    const whole = await request.get(href);
    expect(whole.headers()).toMatchObject({ "content-type": "application/pdf", "accept-ranges": "bytes" });
    expect((await whole.body()).equals(bytes)).toBe(true);
    const { etag = "" } = whole.headers();
    expect((await request.get(href, { headers: { "If-None-Match": etag } })).status()).toBe(304);
    const head = await request.head(href);
    expect([head.status(), head.headers()["content-length"]]).toEqual([200, String(bytes.length)]);
    const part = await request.get(href, { headers: { Range: "bytes=0-7" } });
    expect([part.status(), await part.text()]).toEqual([206, "%PDF-1.7"]);
  });
}

test("many who ask for a document at once are given the same one", async ({ request }) => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => request.get("/downloads/company-profile.pdf")));
  expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.headers().etag)).size).toBe(1);
});

test("the newsletter block gives the checklist away without a form", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const coming = page.waitForEvent("download");
  await page.locator("#newsletter").getByRole("link", { name: "Download Free PDF" }).click();
  expect((await coming).suggestedFilename()).toBe("remoteops-checklist.pdf");
});

test("the hero leads to the page with both documents, also without JavaScript", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("link", { name: "Download Company Profile" }).first().click();
  await expect(page).toHaveURL("/resources/download-pdf");
  for (const { href, button } of DOCUMENTS) {
    await expect(page.getByRole("link", { name: button })).toHaveAttribute("href", href);
  }
  await context.close();
});
