import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { NAMINGS } from "./client-names.ts";
import { fillCopy } from "./fill-copy.ts";
import { heroPicture } from "./home/hero-picture.ts";
import { testimonials } from "./home/testimonials.ts";
import { caseStudies } from "./pages/case-studies-copy.ts";
import { ledger } from "./papers/ledger.ts";
import type { PaperRow } from "./papers/paper.ts";
import { papers } from "./papers/papers.ts";
import { weeklyReport } from "./papers/weekly-report.ts";
import { servicePages } from "./services/service-pages.ts";

/** Every text of the site, as visitors get it. */
const TABLES = import.meta.glob<Record<string, unknown>>(
  ["/app/domain/**/copy/**/*.ts", "/app/domain/**/*-copy.ts", "!**/*.test.ts"],
  { eager: true },
);
const texts = stringsIn(
  fillCopy(
    Object.values(TABLES).map((table) => Object.values(table)),
    PLACEHOLDER_IDENTITY,
  ),
);

test("coordinators keep European hours: no text promises the visitor's", () => {
  const promises =
    /\bin your hours\b|\bfollows yours\b|\byour hours, not\b|\byour time zone, your\b|^your day$|in your morning/i;
  expect(texts.filter((text) => promises.test(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(500);
});

test("lower operating costs are those of the planned hires, wherever they are named in full", () => {
  const sentences = texts.filter((text) => /60% lower operating costs/.test(text));
  expect(sentences).toHaveLength(2);
  for (const sentence of sentences) expect(sentence).toMatch(/60% lower operating costs than the planned hires/);
});

test("of every client who is invented it is said that names were changed, in one text for all pages", () => {
  const invented = [...testimonials.shipped.testimonials, ...caseStudies.shipped.studies];
  expect(new Set(invented.map(({ naming }) => naming))).toEqual(new Set(["changed"]));
  const saying = texts.filter((text) => /\bnames\b.*\bchanged\b/i.test(text));
  expect(new Set(saying)).toEqual(new Set([NAMINGS.changed]));
});

test("no drawn example shows one client the name of another", () => {
  const examples = JSON.stringify([heroPicture, servicePages.map(({ shipped }) => shipped.example)]);
  for (const { client } of caseStudies.shipped.studies) expect(examples).not.toContain(client);
});

test("a drawn week has no dates, which another year's would contradict", () => {
  expect(JSON.stringify(heroPicture)).not.toMatch(/\d (?:January|February|March|April|May|June|July|August)/);
});

test("what a table of a paper has together is the sum of its rows", () => {
  const amountOf = (text = "") => Number(text.replace(/[^\d.]/g, "") || Number.NaN);
  const tables = Object.values(papers).flatMap((paper) =>
    fillCopy(paper.shipped, PLACEHOLDER_IDENTITY).sheets.flatMap(({ parts }) => parts),
  );
  const sums = tables.flatMap(({ total, rows = [] }) =>
    (Object.entries(total ?? {}) as [keyof PaperRow, string][]).flatMap(([column, sum]) => {
      const amounts = rows.map((row) => amountOf(row[column]));
      if (!/^\D?[\d.,]+( h)?$/.test(sum)) return [];
      return { sum: amountOf(sum), of: Math.round(amounts.reduce((all, one) => all + one, 0) * 10) / 10 };
    }),
  );
  expect(sums).toHaveLength(10);
  for (const { sum, of } of sums) expect(of).toBe(sum);
});

test("a month's ledger has open what the example of its service has", () => {
  const example = JSON.stringify(servicePages.find(({ id }) => id === "services.invoice-management")?.shipped.example);
  const [open] = ledger.shipped.sheets;
  for (const { total } of open?.parts ?? []) expect(example).toContain(total?.fourth);
  for (const { first } of open?.parts.at(-1)?.rows ?? []) expect(example).toContain(`"${first}"`);
});

test("a client's report draws the enquiries of its table, and both texts name their last rise", () => {
  const example = servicePages.find(({ id }) => id === "services.client-reporting")?.shipped.example;
  if (example?.kind !== "report") throw new Error("No report is drawn.");
  const [reading, weeks] = weeklyReport.shipped.sheets[0]?.parts ?? [];
  const { second, third, fourth, fifth } = weeks?.rows?.[0] ?? {};
  const enquiries = [second, third, fourth, fifth].map(Number);
  const [before = 0, last = 0] = enquiries.slice(-2);
  const scale = (example.bars.at(-1) ?? 0) / last;
  expect(example.bars.slice(-4)).toEqual(enquiries.map((count) => Math.round(count * scale)));
  for (const text of [example.comment, reading?.points?.[0]])
    expect(text).toMatch(new RegExp(` ${Math.round((last / before - 1) * 100)}%.* half that rise next week`));
});

test("a project with software of ours is described as one in its case", () => {
  const software = caseStudies.shipped.studies.filter(({ project }) =>
    /front end|integration/i.test(project.ourRole.join()),
  );
  expect(software).toHaveLength(2);
  for (const { services, story } of software) {
    expect(services.map(({ href }) => href)).toContain("/services#custom-software-development");
    expect(JSON.stringify(story)).toMatch(/our software team/i);
  }
});

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}

test("what headings and people say of the free consultation follows the promise", () => {
  const identity = { ...PLACEHOLDER_IDENTITY, content: { "site.promises": { callMinutes: "20" } } };
  const tables = Object.values(TABLES).map((table) => Object.values(table));
  const said = stringsIn(fillCopy(tables, identity)).filter((text) => /minutes(?: that cost|, free)/.test(text));
  expect(said).toHaveLength(3);
  for (const text of said) expect(text).toContain("20 minutes");
});
