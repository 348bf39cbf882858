import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedSamples } from "~/domain/launch/samples.ts";
import { SAMPLE_LEAD_EMAILS } from "~/domain/leads/emails/lead-email-samples.server.ts";
import { newsletterEmailSamples } from "~/domain/newsletter/emails/newsletter-email-samples.server.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies.ts";
import { people } from "~/domain/site/copy/people.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/identity.ts";
import { identityValues } from "~/domain/site/identity/identity-values.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { HIDEABLE_LINKS, sampleSetting } from "~/domain/site/samples/sample-decisions.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { loadStoredSettings } from "~/platform/settings/stored-settings.server.ts";
import { paragraphsOfPdf } from "../support/facts/visible-text.ts";
import { PUBLIC_PATHS } from "../support/public-paths.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

/** A sole trader elsewhere; what isn't named here is what the site ships with. */
const OWNER = {
  SITE_BRAND: "Tidewick",
  SITE_DOMAIN: "tidewick.example",
  SITE_EMAIL: "post@tidewick.example",
  SITE_PHONE: "+49 30 23125 099",
  SITE_MESSAGING_NUMBER: "+49 171 3920099",
  SITE_STREET: "2 Quay",
  SITE_POSTAL_CODE: "10999",
  SITE_CITY: "Berlin",
  SITE_REGION: "Berlin",
  SITE_COUNTRY: "Deutschland",
  SITE_LEGAL_COMPANY: "Tidewick",
  SITE_LEGAL_FORM: "Sole trader",
  SITE_LEGAL_REPRESENTATIVE: "Edda Tide",
  SITE_LEGAL_REGISTER: "Amtsgericht Charlottenburg",
  SITE_LEGAL_REGISTER_NUMBER: "HRA 99",
  SITE_LEGAL_TAX_ID: "DE 99",
  SITE_LEGAL_EDITOR: "Edda Tide",
};
const SAMPLES = shippedSamples(PLACEHOLDER_IDENTITY, false).map(({ id }) => id);

/** What is said of people, clients, figures and a place that aren't the owner's. */
const INVENTED = [
  ...people.en.flatMap(({ name }) => name.split(" ")),
  "Farah",
  ...caseStudies.en.studies.flatMap(({ client, sector, quote }) => [
    ...client.split(/ & | Labs/).filter(Boolean),
    sector.split(", ")[1] ?? "",
    ...(quote.by.split(", ")[0] ?? "").split(" "),
  ]),
  ...["98%", "99%", "60%", "90%", "50%", "$28k", "50+", "15+", "100+", "40+", "10+", "25+", "8+", "12+", "6+"],
  ...["24x7", "24/7", "around the clock", "operations desk runs", "desk answers", "the desk that is awake"],
  ...["fifty colleagues", "fifty people", "fifteen countries", "Four desks", "four leads", "lead the desks"],
  ...[
    "two to five",
    "second person(?! on their side)",
    "two people",
    "two of our people",
    "two developers",
    "our software team",
  ],
  ...["small, dedicated team", "small team", "operations team from", "German desk", "billing desks", "native speaker"],
  ...["nobody’s holiday", "their holiday", "the desk’s lead", "open a desk", "Article 27", "Deutschland"],
  ...["project ownership", "health cover", "pay bands", "Names are changed", "10 to 14 June"],
  ...["India", "Indian", "IST", "Mumbai", "Maharashtra", "Parel", "half hours ahead", "400013"],
];
const PLACE = [
  "India",
  "Indian",
  "IST",
  "Mumbai",
  "Maharashtra",
  "Parel",
  "half hours ahead",
  "400013",
  "health cover",
];

const site = openSharedSite();
let revision = 0;

/** Stores the settings, and waits until pages have them. */
async function set(values: Record<string, string>): Promise<void> {
  revision += 1;
  const stored = { SITE_PHONE: `+49 30 23125 ${revision}00`, ...values, SITE_MESSAGING_NAME: `Tidings ${revision}` };
  const insert = "insert into setting_revisions (room, revision, values) values ('contact', $1, $2)";
  await site.sql(insert, [revision, JSON.stringify(stored)]);
  const page = async () => (await fetch(`${site.url}/contact`)).text();
  await expect.poll(page, { timeout: 60_000, interval: 100 }).toContain(`Tidings ${revision}`);
}

/** Everything that visitors, search engines and feed readers get, by where it stands. */
async function readEverything(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const paths = [...PUBLIC_PATHS, "/no-such-page", "/company/blog/feed.xml", "/company/blog/feed.json"];
  for (const path of [...paths, "/site.webmanifest"]) {
    const html = await (await fetch(site.url + path)).text();
    texts.set(path, visibleSource(html));
  }
  for (const path of Object.values(DOCUMENT_FILES)) {
    const pdf = await (await fetch(site.url + path)).arrayBuffer();
    texts.set(path, (await paragraphsOfPdf(new Uint8Array(pdf))).join("\n"));
  }
  return texts;
}

/** The source without programs, styles, drawings' lines and the countries to choose from. */
function visibleSource(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<option[\s\S]*?<\/option>/g, "")
    .replace(/ (?:class|id|d|style|for|href|src|srcset|aria-labelledby|data-[a-z]+)="[^"]*"/g, "")
    .replaceAll("&amp;", "&");
}

function found(texts: Map<string, string>, words: string[]): string[] {
  return [...texts].flatMap(([where, text]) =>
    words.flatMap((word) => {
      const pattern = new RegExp(`(?<![\\p{L}\\d,.])${word.replace(/[$+/]/g, "\\$&")}(?![\\p{L}])`, "iu");
      const at = pattern.exec(text)?.index;
      return at === undefined ? [] : [`${where}: ${word} in “${text.slice(Math.max(0, at - 60), at + 60)}”`];
    }),
  );
}

beforeAll(async () => {
  openDatabase({ connectionString: site.connectionString });
  await site.sql(
    `insert into team_members (id, name, role, description, bio, on_home, on_team_page, created_at, updated_at)
     values (gen_random_uuid(), 'Edda Tide', 'Owner', 'Does it all.', 'Does it all.', true, true, now(), now())`,
  );
}, 60_000);

/** This process writes its emails with settings of its own again. */
afterAll(async () => {
  await site.sql("delete from setting_revisions");
  await loadStoredSettings();
  await closeDatabase();
});

test("nothing that was invented is said once all is decided and the business is another one", async () => {
  const hidden = [...SAMPLES, ...Object.values(HIDEABLE_LINKS)].map((id) => [sampleSetting(id ?? ""), "hidden"]);
  await set({ ...OWNER, ...Object.fromEntries(hidden) });
  const texts = await readEverything();
  expect(found(texts, INVENTED)).toEqual([]);
  const { SITE_BRAND: _, ...values } = identityValues(PLACEHOLDER_IDENTITY);
  const placeholders = Object.entries(values)
    .filter(([name]) => name in OWNER)
    .map(([, value]) => value);
  expect(found(texts, placeholders)).toEqual([]);
}, 300_000);

test("a business elsewhere is nowhere said to be in India, whatever is decided", async () => {
  await set(OWNER);
  expect(found(await readEverything(), PLACE)).toEqual([]);
  // The city alone: the placeholder's country doesn't follow it.
  await set({ SITE_CITY: "Berlin" });
  const texts = await readEverything();
  expect(
    found(
      texts,
      PLACE.filter((word) => !["Mumbai", "Indian"].includes(word)),
    ),
  ).toEqual([]);
  expect(texts.get("/company/about-us")).toContain("Berlin → Serving Globally");
}, 300_000);

test("emails name the owner's place alone", async () => {
  await set(OWNER);
  await loadStoredSettings();
  const { acknowledgement, "acknowledgement-consultation": consultation } = SAMPLE_LEAD_EMAILS;
  const { "newsletter-confirmation": confirmation, "newsletter-known": known } = newsletterEmailSamples(senderIdentity);
  for (const write of [acknowledgement, consultation, confirmation, known]) {
    const email = await write?.();
    const text = `${email?.subject}\n${email?.text}\n${email?.html}`;
    expect(text).toContain("Berlin");
    expect(found(new Map([["the email", text]]), PLACE)).toEqual([]);
  }
});
