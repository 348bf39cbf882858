import { type SiteRoute, siteRoutes } from "../../support/site-paths.ts";
import { checkPage, checkWidth, expect, test } from "../support/everywhere/every-page-test.ts";
import { LONG_SETTINGS, longWord } from "../support/everywhere/long-words.ts";
import { OWNER_SCREENS, PUBLIC_PAGES, SIGN_IN_PAGES } from "../support/everywhere/pages.ts";

// Each worker fills a site of its own.
test.describe.configure({ mode: "parallel" });

const presses = { visitor: new Set<string>(), owner: new Set<string>() };

/** A link of one long word is higher than a phone with large letters. */
const WITH_LONG_LINKS = ["/company/blog", "/company/blog/long-words", "/company/blog/preview/:token"];

for (const { name, path } of PUBLIC_PAGES) {
  test(`visitors can use all of ${name} at every width`, async ({ filled, visitorPage }) => {
    const isThorough = name.endsWith("/every-element");
    const hasLargeLetters = !WITH_LONG_LINKS.includes(name);
    const kind = { isPublic: true, isThorough, hasLargeLetters, presses: presses.visitor };
    const found = await checkPage(visitorPage, path(filled), kind);
    expect(found).toEqual([]);
  });
}
for (const { name, path } of SIGN_IN_PAGES) {
  test(`the owner can use all of ${name} at every width`, async ({ filled, visitorPage }) => {
    const kind = { hasLargeLetters: true, presses: presses.visitor };
    expect(await checkPage(visitorPage, path(filled), kind)).toEqual([]);
  });
}
for (const { name, path } of OWNER_SCREENS) {
  test(`the owner can use all of ${name} at every width`, async ({ filled, signedInPage }) => {
    expect(await checkPage(signedInPage, path(filled), { presses: presses.owner })).toEqual([]);
  });
}

/** Pages with what the owner sets for the whole site: announcement, name, address, imprint. */
const PAGES_WITH_SETTINGS = ["/", "/contact", "/legal/impressum", "/company/blog/every-element"];
const SCREENS_WITH_SETTINGS = ["/admin/dashboard", "/admin/settings", "/admin/announcements", "/admin/start/samples"];

for (const [what, sections] of Object.entries(LONG_SETTINGS)) {
  test(`no page is widened by ${what} of one long word`, async ({ site, signedInPage, visitorPage, sql }) => {
    await sql("truncate setting_revisions");
    for (const [section, values] of Object.entries(sections))
      await sql("insert into setting_revisions (section, revision, values) values ($1, 1, $2)", [section, values]);
    const [text, linkText] = what === "an announcement" ? [longWord(300), longWord(60)] : ["Short", "Write"];
    await sql("update announcements set text = $1, link_text = $2 where ends_at is null", [text, linkText]);
    const shown = [text, ...Object.values(sections).flatMap((values) => Object.values(values).slice(0, 1))];
    for (const word of shown)
      await expect.poll(async () => (await fetch(`${site.url}/legal/impressum`)).text()).toContain(word);
    for (const path of PAGES_WITH_SETTINGS) expect(await checkWidth(visitorPage, path), path).toEqual([]);
    for (const path of SCREENS_WITH_SETTINGS) expect(await checkWidth(signedInPage, path), path).toEqual([]);
  });
}

test("each screen and page that there is is among those that are visited", () => {
  const visited = [...PUBLIC_PAGES, ...SIGN_IN_PAGES, ...OWNER_SCREENS].map(({ name }) => name.split("?")[0] ?? "");
  const isVisited = ({ path }: SiteRoute) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("*", ".+")}$`);
    return visited.some((name) => pattern.test(name));
  };
  const routes = siteRoutes().filter(({ file }) => file.endsWith(".tsx"));
  const files = new Set(routes.filter(isVisited).map(({ file }) => file));
  expect(routes.filter(({ file }) => !files.has(file))).toEqual([]);
});
