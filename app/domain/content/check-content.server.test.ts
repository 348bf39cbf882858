import { describe, expect, it, test } from "vitest";
import { CONTENT_DOCUMENTS } from "~/content-documents.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { serviceMenu as menu } from "~/domain/site/copy/services/service-menu.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { database } from "~/platform/db/database.server.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";
import type { Overrides } from "~/shared/content/overrides.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { contentProblems, documentProblems, unknownTexts } from "./check-content.server.ts";
import { linkTargets } from "./link-targets.server.ts";

const page = defineContent("pages.example", {
  title: "As shipped",
  greeting: "Hello {name}, this is {brand}",
  lead: "A paragraph is what is longer than a line of a form, which is why this one goes on for a while, and on.",
  gone: "⟦phone¦A text that may be none¦⟧",
  steps: list({
    first: { icon: "search", title: "One", note: "Not every step has one", link: { text: "More", to: "/contact" } },
    second: { icon: "clock", title: "Two", link: { text: "More", to: "/how-it-works#price" } },
  }),
  points: ["One", "Two", "Three"],
  from: "{hoursFrom}",
  width: 7,
});

const promises = defineContent("site.promises", { setupDays: 7 as number, fridayReportTime: "15:00" });
const metadata = defineContent("site.metadata", { title: "Short", profile: { description: "d".repeat(80) } });
const careers = defineContent("jobs.example", { closes: "2027-03-31" });
const known = new Set(linkTargets(PLACEHOLDER_IDENTITY).map(({ to }) => to));

function problems(overrides: Record<string, string>, document: Parameters<typeof documentProblems>[0] = page) {
  return documentProblems(document, overrides, PLACEHOLDER_IDENTITY, (address) => known.has(address));
}

test.each<[why: string, path: string, text: string, message: RegExp]>([
  ["nothing", "title", "", /Enter a text/],
  ["space alone", "title", " \u00a0\t", /Enter a text/],
  ["what nobody sees", "title", "\u200b\u2060", /Enter a text/],
  ["two lines", "title", "One\nTwo", /one line/],
  ["two lines of another system", "title", "One\r\nTwo", /one line/],
  ["two lines of a text program", "title", "One\u2028Two", /one line/],
  ["too long for a line", "title", "x".repeat(31), /30 characters; these are 31/],
  ["a novel", "title", "x".repeat(200_000), /Shorten it/],
  ["too long for a paragraph", "lead", "word ".repeat(400), /Shorten it/],
  ["a NUL", "title", "a\u0000b", /invisible/],
  ["a bell", "title", "a\u0007b", /invisible/],
  ["private use", "title", "a\ue000b", /invisible/],
  ["private use of another plane", "title", "a\u{f0000}b", /invisible/],
  ["a noncharacter", "title", "a\uffffb", /invisible/],
  ["half a character", "title", "a\ud800b", /invisible/],
  ["another direction", "title", "a\u202eb", /invisible/],
  ["signs of conditions", "title", "⟦phone¦a¦b⟧", /Remove the signs/],
  ["the middle of a condition", "title", "a¦b", /Remove the signs/],
  ["an unknown placeholder", "title", "{nonsense}", /Replace \{nonsense\}.*\{brand\}/],
  ["what another text fills", "title", "Hello {name}", /Replace \{name\}/],
  ["a fact of legal pages", "title", "{registerNumber}", /Replace \{registerNumber\}/],
  ["a part of a prototype", "title", "{constructor}", /Replace \{constructor\}/],
  ["an open brace", "greeting", "Hello {name", /brace that is left over.*\{name\}/],
  ["a closed brace", "greeting", "Hello name}", /brace that is left over/],
  ["braces in braces", "greeting", "Hello {{name}}", /brace that is left over/],
  ["no link", "steps.first.link.to", "", /Choose where/],
  ["a script", "steps.first.link.to", "javascript:alert(1)", /Choose a page/],
  ["a script with capitals", "steps.first.link.to", "JavaScript:alert(1)", /Choose a page/],
  ["data", "steps.first.link.to", "data:text/html,x", /Choose a page/],
  ["another site without protocol", "steps.first.link.to", "//example.com", /Choose a page/],
  ["another site with backslashes", "steps.first.link.to", "/\\example.com", /Choose a page/],
  ["no encryption", "steps.first.link.to", "http://example.com", /https:/],
  ["half an address", "steps.first.link.to", "https://example", /whole address/],
  ["a password", "steps.first.link.to", "https://a:b@example.com", /whole address/],
  ["no page", "steps.first.link.to", "/no-such-page", /Nothing of this site is at \/no-such-page/],
  ["no section", "steps.first.link.to", "/how-it-works#nonsense", /Nothing of this site/],
  ["no download", "steps.first.link.to", "/downloads/other.pdf", /Nothing of this site/],
  ["a section of no page", "steps.first.link.to", "#price", /Choose a page/],
  ["words", "steps.first.link.to", "contact us", /Choose a page/],
  ["no email address", "steps.first.link.to", "mailto:nobody", /email address/],
  ["no number", "steps.first.link.to", "tel:call-me", /phone number/],
  ["another drawing", "steps.first.icon", "clock", /Leave it as it is\. .*drawing/],
  ["what the settings have", "from", "9:00", /Leave it as it is\. .*settings/],
  ["a width", "width", "8", /Leave it as it is/],
  ["no entry", "steps", "", /at least 1 of the entries/],
  ["an entry twice", "steps", "first\nfirst", /Keep “first” once/],
  ["too many entries", "steps", "first\nsecond\ne1aaaa\ne2aaaa\ne3aaaa", /room for 4/],
  ["no line", "points", "", /at least 1 of the lines/],
  ["a line twice", "points", "One\nOne", /Keep “One” once/],
  ["a long line", "points", `One\n${"x".repeat(40)}`, /Line 2: Shorten it/],
  ["too many lines", "points", "1\n2\n3\n4\n5\n6\n7", /room for 6/],
  ["a brace in a line", "points", "One\n{two", /Line 2: Remove the brace/],
])("%s can’t be published", (_, path, text, message) => {
  const found = problems({ [path]: text });
  const there = found.filter(({ field }) => field === `pages.example/${path}`);
  expect(there).toEqual([{ field: `pages.example/${path}`, message: expect.stringMatching(message) }]);
});

test.each(["0", "-1", "7.5", "seven", "1e3", "71", " ", "７"])("“%s” days can’t be published", (setupDays) => {
  expect(problems({ setupDays }, promises)).toHaveLength(1);
});

test.each([
  ["a time", { fridayReportTime: "25:00" }, promises],
  ["a promise that names one", { fridayReportTime: "{setupDays}" }, promises],
  ["a short description", { "profile.description": "Too short." }, metadata],
  ["a long title", { title: "x".repeat(51) }, metadata],
  ["no day", { closes: "soon" }, careers],
])("%s can’t be published", (_, overrides, document) => {
  expect(problems(overrides as Record<string, string>, document)).toHaveLength(1);
});

it("a list whose entries have drawings or pages of their own takes no other one", () => {
  const ids = ["e7k2x9", ...menu.shipped.services.slice(1).map(({ id }) => id)];
  expect(problems({ services: ids.join("\n") }, menu)[0]?.message).toMatch(/Remove “e7k2x9”/);
});

it("an entry that is added has all texts that the page needs", () => {
  const added = { steps: "first\nsecond\ne7k2x9" };
  expect(problems(added).map(({ field }) => field)).toEqual([
    "pages.example/steps.e7k2x9.title",
    "pages.example/steps.e7k2x9.link.text",
    "pages.example/steps.e7k2x9.link.to",
  ]);
  const below = "steps.e7k2x9";
  const whole = { [`${below}.title`]: "Three", [`${below}.link.text`]: "Us", [`${below}.link.to`]: "/contact" };
  expect(problems({ ...added, ...whole })).toEqual([]);
});

test.each([
  ["title", "Zusammenarbeit – ganz 💡"],
  ["greeting", "{brand} greets you, {name}. {SetupDaysInWords} days!"],
  ["gone", ""],
  ["steps.first.note", ""],
  ["steps.second.note", "Now here, too"],
  ["steps", "second"],
  ["points", "Only one"],
  ["lead", "Two\n\nparagraphs are shown as one"],
  ...["https://example.com/a?b=c#d", "mailto:{email}", "tel:+49301234567", "/services#it-consulting", "/#faq"].map(
    (link): [string, string] => ["steps.first.link.to", link],
  ),
])("%s may be “%s”", (path, text) => {
  expect(problems({ [path]: text })).toEqual([]);
});

it("a path that leads to no text is known as such, and doesn’t stand in the way once a release has taken its text away", () => {
  const unknown = [
    "subtitle",
    "title.length",
    "steps.third.title",
    "steps.e7k2x9.size",
    "constructor",
    "steps.0.title",
  ];
  const paths = ["title", "steps", "steps.first.note", "steps.second.note", "steps.e7k2x9.link.to", ...unknown];
  expect(unknownTexts(page, paths).map(({ field }) => field)).toEqual(unknown.map((path) => `pages.example/${path}`));
  expect(problems({ subtitle: "x" })).toEqual([]);
});

it("what was changed of an entry stays while the entry is left out", () => {
  expect(problems({ steps: "second", "steps.first.title": "Own" })).toEqual([]);
});

describe("what is published together", () => {
  openTestDatabase();
  const check = (content: Record<string, Overrides>) =>
    contentProblems(CONTENT_DOCUMENTS, content, Object.keys(content), database());

  it("a link to what is taken away can’t be left", async () => {
    const leftOut = { studies: "fable-and-finch\nhalden-and-moss" };
    const footer = { "columns.company.links.caseStudies.href": "/company/case-studies/plumbline-labs" };
    expect(await check({ "pages.case-studies": leftOut, "site.footer": footer })).toEqual([
      expect.objectContaining({ field: "site.footer/columns.company.links.caseStudies.href" }),
    ]);
    // The claims that the case proves go with it.
    expect(await check({ "pages.case-studies": leftOut })).toEqual([]);
  });

  it("a link with a query leads where it does without", async () => {
    expect(await check({ "pages.case-studies": { "callToAction.second.to": "/contact?topic=cases" } })).toEqual([]);
    expect(await check({ "pages.case-studies": { "callToAction.second.to": "/no-page?topic=cases" } })).toHaveLength(1);
  });

  it("a link that leads nowhere already is in the way of its own document alone", async () => {
    const broken = { "pages.case-studies": { "callToAction.second.to": "/no-page" } };
    const content = { ...broken, "home.tools": { title: "Own" } };
    expect(await contentProblems(CONTENT_DOCUMENTS, content, ["home.tools"], database())).toEqual([]);
    expect(await contentProblems(CONTENT_DOCUMENTS, content, ["pages.case-studies"], database())).toHaveLength(1);
  });

  it("a link that can’t be decoded leads nowhere", async () => {
    const footer = { "columns.company.links.caseStudies.href": "/company/blog/50%" };
    expect(await check({ "site.footer": footer })).toMatchObject([
      { field: "site.footer/columns.company.links.caseStudies.href" },
    ]);
  });

  it("an entry’s page has an address of its own, which follows from the title unless it is written", async () => {
    const studies = { "studies.fable-and-finch.slug": "two-founders", "studies.plumbline-labs.slug": "two-founders" };
    expect(await check({ "pages.case-studies": studies })).toEqual([
      {
        field: "pages.case-studies/studies.plumbline-labs.slug",
        message: "Choose another one: /company/case-studies/two-founders is the page of another entry.",
      },
    ]);
    for (const slug of ["Two founders", "two/founders", "../x", "-a", "a--b", "a.data"]) {
      const [problem] = await check({ "pages.case-studies": { "studies.plumbline-labs.slug": slug } });
      expect(problem?.message, slug).toMatch(/^Write it in small letters/);
    }
    const places = { "studies.plumbline-labs.shownOn": "home\nmoon" };
    expect(await check({ "pages.case-studies": places })).toEqual([
      {
        field: "pages.case-studies/studies.plumbline-labs.shownOn",
        message: "Choose among home and projects, in place of “moon”.",
      },
    ]);
  });

  it("a day is one of the calendar", async () => {
    for (const closes of ["2027-02-30", "2027-13-01", "soon"]) {
      const [problem] = await check({ "jobs.careers": { "openings.senior-project-coordinator.closes": closes } });
      expect(problem?.message, closes).toBe("Enter a day, such as 2027-03-31.");
    }
  });

  it("an entry that is added can be linked to", async () => {
    const opening = {
      title: "Cook",
      department: "Kitchen",
      location: "Remote",
      type: "Full-time",
      description: "Cooks.",
    };
    const texts = {
      ...opening,
      openTo: "All",
      posted: "2026-11-02",
      closes: "2027-11-02",
      tasks: "Cook",
      brings: "Salt",
    };
    const below = Object.entries(texts).map(([key, text]) => [`openings.e7k2x9.${key}`, text]);
    const careers = { openings: "e7k2x9", ...Object.fromEntries(below) };
    const link = { "callToAction.first.to": "/company/careers#e7k2x9" };
    expect(await check({ "jobs.careers": careers, "pages.about-us": link })).toEqual([]);
    expect(await check({ "pages.about-us": link })).toHaveLength(1);
  });

  it("a link leads to posts that are published", async () => {
    const published = { slug: "shown", title: "Shown", status: "published" as const };
    await database()
      .insert(blogPosts)
      .values([published, { slug: "draft", title: "Draft" }]);
    const found = await check({
      "pages.about-us": {
        "callToAction.first.to": "/company/blog/shown",
        "callToAction.second.to": "/company/blog/draft",
      },
    });
    expect(found.map(({ field }) => field)).toEqual(["pages.about-us/callToAction.second.to"]);
  });
});
