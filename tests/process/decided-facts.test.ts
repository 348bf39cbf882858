import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shippedSamples } from "~/domain/launch/samples.ts";
import { mailSettings } from "~/domain/settings/mail/mail-servers.server.ts";
import { DOCUMENT_FILES } from "~/domain/site/copy/documents/document-files.ts";
import { testimonials } from "~/domain/site/copy/home/testimonials.ts";
import { caseStudies } from "~/domain/site/copy/pages/case-studies-copy.ts";
import { people } from "~/domain/site/copy/people.ts";
import { IDENTITY_SECTIONS } from "~/domain/site/identity/identity-settings.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { sampleSetting } from "~/domain/site/samples/sample-decisions.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { loadStoredSettings } from "~/platform/settings/stored-settings.server.ts";
import { heldText, NONE, type Setting, settingsIn } from "~/shared/settings/setting.ts";
import { loader as showEmail } from "../../app/routes/development/emails.ts";
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
/** Without the price of an hour, which stands in amounts (`app/domain/site/pricing/shown-price.test.tsx`). */
const OPTIONAL = settingsIn(IDENTITY_SECTIONS).filter(({ optional }) => optional && optional !== "hourly-rate");
/** A business that has none of what there may be none of. */
const NOTHING = Object.fromEntries(OPTIONAL.map(({ name }) => [name, NONE]));
const SAMPLES = shippedSamples(PLACEHOLDER_IDENTITY, false).map(({ id }) => id);

/** What is said of people, clients, figures and a place that aren't the owner's. */
const INVENTED = [
  ...people.shipped.people.flatMap(({ name }) => name.split(" ")),
  ...caseStudies.shipped.studies.flatMap(({ client, sector }) => [
    ...client.split(/ & | Labs/).filter(Boolean),
    sector.split(", ")[1] ?? "",
  ]),
  ...testimonials.shipped.testimonials.flatMap(({ name }) => name.split(" ")),
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
  const insert = "insert into setting_revisions (section, revision, values) values ('contact', $1, $2)";
  await site.sql(insert, [revision, JSON.stringify(stored)]);
  const page = async () => (await fetch(`${site.url}/contact`)).text();
  await expect.poll(page, { interval: 100 }).toContain(`Tidings ${revision}`);
}

/** Everything that visitors, search engines and feed readers get, by where it stands. */
async function readEverything(read = visibleSource): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of [...PUBLIC_PATHS, "/no-such-page", "/feed.xml", "/feed.json", "/site.webmanifest"])
    texts.set(path, read(await (await fetch(site.url + path)).text()));
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

/** Every email of the site, with sample data. */
async function readEmails(): Promise<Map<string, string>> {
  const show = async (name: string) => {
    const response = await Promise.all(
      ["", "?text"].map((query) =>
        showEmail({ params: { name }, request: new Request(`http://localhost/__mail/${name}${query}`) } as never),
      ),
    );
    return (await Promise.all(response.map((one) => one.text()))).join("\n");
  };
  const names = [...(await show("")).matchAll(/\/__mail\/([\w-]+)"/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(15);
  return new Map(await Promise.all(names.map(async (name) => [name, visibleSource(await show(name))] as const)));
}

/** A link to nothing, a word of the code, an element or a part of a line without a text. */
const GAP =
  /link=(?:tel:|sms:|[ >])|"telephone"|undefined|\bnull\b|>none<|:"none"|<(dd|dt|li|p|small)[^>]*>\s*<\/\1>|[·,] *[·,]|\(\)/g;

/** What visitors see of settings that aren't decided. */
function standIns(isWanted: (setting: Setting) => boolean): string[] {
  const asked = settingsIn(IDENTITY_SECTIONS).filter((one) => one.standIn !== undefined && isWanted(one));
  return asked.flatMap((one) => heldText(one, {}) || []);
}

function exampleOf(input: Setting["input"], index: number): string {
  if (input === "tel") return `+49 30 23125 7${index}`;
  return input === "url" ? `https://own.example/${index}` : `Own ${index}`;
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
});

/** This process writes its emails with settings of its own again. */
afterAll(async () => {
  await site.sql("delete from setting_revisions");
  await loadStoredSettings();
  await closeDatabase();
});

test("nothing that was invented is said once all is decided and the business is another one", async () => {
  const hidden = SAMPLES.map((id) => [sampleSetting(id), "hidden"]);
  await set({ ...OWNER, ...NOTHING, ...Object.fromEntries(hidden) });
  const texts = await readEverything();
  expect(found(texts, INVENTED)).toEqual([]);
  // The brand's is part of the code's own words.
  expect(
    found(
      texts,
      standIns(({ name }) => name !== "SITE_BRAND"),
    ),
  ).toEqual([]);
});

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
});

test("emails name the owner's place alone", async () => {
  await set(OWNER);
  await loadStoredSettings();
  const emails = await readEmails();
  expect(found(emails, PLACE)).toEqual([]);
  for (const name of ["acknowledgement", "acknowledgement-consultation", "newsletter-confirmation", "newsletter-known"])
    expect(emails.get(name)).toContain("Berlin");
});

test("each optional fact that is entered stands where it was declared to", async () => {
  const values = Object.fromEntries(OPTIONAL.map(({ name, input }, index) => [name, exampleOf(input, index)]));
  await set({ ...OWNER, SITE_COUNTRY: "India", ...values });
  const texts = await readEverything((html) => html);
  for (const { name, pages = PUBLIC_PATHS } of OPTIONAL)
    for (const path of pages) expect(texts.get(path), `${name} on ${path}`).toContain(values[name]);
});

test("what the business has none of leaves no line, label, link or gap, on pages, in documents, emails and structured data", async () => {
  await set({ ...OWNER, ...NOTHING });
  await loadStoredSettings();
  const texts = await readEverything((html) => visibleSource(html.replaceAll(/ href="([^"]*)"/g, " link=$1")));
  const emails = await readEmails();
  const all = new Map([...texts, ...emails]);
  expect(
    found(
      all,
      standIns(({ optional }) => optional !== undefined),
    ),
  ).toEqual([]);
  expect(found(texts, ["Chat in", "Chat with us", "within 30 minutes", "Website by"])).toEqual([]);
  const gaps = [...all].flatMap(([where, text]) =>
    [...text.matchAll(GAP)].map(({ index }) => `${where}: ${text.slice(Math.max(0, index - 60), index + 60)}`),
  );
  expect(gaps).toEqual([]);
  const impressum = texts.get("/legal/impressum") ?? "";
  expect(impressum).toContain("Service provider");
  expect(impressum).not.toMatch(/Legal form|Represented by|Phone|Register|Number|Tax|Responsible for the content/);
  expect(texts.get("/contact")).not.toMatch(/Find us elsewhere|Phone and/);
  expect(emails.get("acknowledgement")).not.toContain("urgent");
});

test("nothing that isn't decided is in an email of a live site, nor in its sender", async () => {
  vi.stubEnv("SITE_LIVE", "1");
  await site.sql("delete from setting_revisions");
  await loadStoredSettings();
  const all = standIns(({ name }) => name !== "SITE_DOMAIN");
  expect(found(await readEmails(), all)).toEqual([]);
  expect(JSON.stringify(mailSettings({}).from)).not.toMatch(/remoteops|hello@/i);
  vi.stubEnv("SITE_LIVE", "0");
  await site.sql(
    `insert into setting_revisions (section, revision, values) values ('contact', 1, '{"SITE_CITY":"Ulm"}')`,
  );
  await loadStoredSettings();
  expect(found(await readEmails(), all)).not.toEqual([]);
});
