import { expect, test } from "vitest";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { footer } from "~/domain/site/copy/footer.ts";
import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { careersCopy } from "~/domain/site/copy/pages/careers-copy.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";
import { servicesOverview } from "~/domain/site/copy/services/services-overview.ts";
import { entryFacts, hiddenEntries } from "~/domain/site/entries/hidden-entries.ts";
import { IDENTITY_SECTIONS } from "~/domain/site/identity/identity-settings.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { ALL_CASES, sampleDecisions, sampleSetting } from "~/domain/site/samples/sample-decisions.ts";
import { settingsIn } from "~/shared/settings/setting.ts";
import { shippedSamples } from "./samples.ts";

/** Every table of texts that the site ships with. */
const TABLES = import.meta.glob<Record<string, unknown>>(
  ["../*/copy/**/*.ts", "../jobs/copy/careers-copy.ts", "!../**/*.test.ts"],
  { eager: true },
);
const samples = shippedSamples(PLACEHOLDER_IDENTITY, false);

function marksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(marksIn);
  if (!value || typeof value !== "object") return [];
  const own = "sample" in value && typeof value.sample === "string" ? [value.sample] : [];
  return [...own, ...Object.values(value).flatMap(marksIn)];
}

test("the owner is asked about each claim that is marked in the texts, and about no other", () => {
  const marked = new Set(marksIn(Object.values(TABLES).map((table) => ({ ...table }))));
  marked.delete(ALL_CASES);
  expect(samples.map(({ id }) => id).toSorted()).toEqual([...marked].toSorted());
  expect(marked.size).toBeGreaterThan(20);
});

test("each text rests on claims that the owner is asked about, on facts that there may be none of, or on the country", () => {
  const facts = [
    ...JSON.stringify(Object.values(TABLES).map((table) => ({ ...table }))).matchAll(/⟦([^¦]+)¦|"restsOn":"([^"]+)"/g),
  ];
  const optional = settingsIn(IDENTITY_SECTIONS).flatMap((one) => one.optional ?? []);
  const services = [...serviceMenu.shipped.services, ...servicesOverview.shipped.cards].map(({ id }) => `name-${id}`);
  const addresses = ["/#services", "/projects", ...servicesOverview.shipped.cards.map(({ id }) => `/services#${id}`)];
  const several = Object.keys(entryFacts({}, [])).map((name) => `several-${name}`);
  const known = [
    ...services,
    ...addresses,
    ...several,
    "india",
    "outside-eea",
    "no-rate",
    ...optional,
    ...samples.map(({ id }) => id),
  ];
  for (const [, inText, ofEntry = inText] of facts)
    expect(known).toEqual(expect.arrayContaining(ofEntry?.split(" ") ?? [""]));
  expect(facts.length).toBeGreaterThan(20);
});

test("each has a title, a page that shows it, and a setting of its own", () => {
  for (const { id, title, paths } of samples) {
    expect(title, id).toMatch(/\w/);
    expect(paths.length, id).toBeGreaterThan(0);
    expect([...sampleDecisions({ [sampleSetting(id)]: "own" })]).toEqual([[id, "own"]]);
  }
});

test("the owner is asked about the sample people only until they have added a person", () => {
  const paths = (hasTeam: boolean) =>
    shippedSamples(PLACEHOLDER_IDENTITY, hasTeam).find(({ id }) => id === "person-ananya")?.paths;
  expect(paths(false)).toContain("/company/our-team");
  expect(paths(true)).toBeUndefined();
});

test("an entry that the owner has added is no sample", () => {
  const own = { studies: "halden-and-moss\ne1a2b3c", "studies.e1a2b3c.client": "Own Client" };
  const quotes = { testimonials: "e1a2b3c", "testimonials.e1a2b3c.name": "Own Voice" };
  const openings = { openings: "e1a2b3c", "openings.e1a2b3c.title": "Own Opening" };
  const documents = { [caseStudies.id]: own, [testimonials.id]: quotes, [careersCopy.id]: openings };
  const found = shippedSamples({ ...PLACEHOLDER_IDENTITY, content: documents }, false);
  expect(found.map(({ id }) => typeof id)).toEqual(found.map(() => "string"));
  expect(found.filter(({ title }) => /^Own [CVO]/.test(title))).toEqual([]);
});

test("what is hidden is in no text, and what leads to case studies goes with the last of them", () => {
  const links = (hidden: string[]) =>
    JSON.stringify(fillCopy([navigation, footer], { ...PLACEHOLDER_IDENTITY, hidden })).match(
      /"\/company\/case-studies"/g,
    )?.length;
  const cases = samples.filter(({ kind }) => kind === "case").map(({ id }) => id);
  const store = (ids: string[]) => Object.fromEntries(ids.map((id) => [sampleSetting(id), "hidden"]));
  expect(hiddenEntries(store(cases.slice(1)))).toEqual(cases.slice(1));
  expect(links(hiddenEntries(store(cases.slice(1))))).toBe(2);
  expect(hiddenEntries(store(cases))).toEqual([...cases, ALL_CASES, "/projects"]);
  expect(links(hiddenEntries(store(cases)))).toBeUndefined();
});
