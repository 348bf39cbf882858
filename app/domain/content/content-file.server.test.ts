import sharp from "sharp";
import { expect, it, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { readDrafts } from "~/platform/content/drafts.server.ts";
import { contentOf, readLatest } from "~/platform/content/published-content.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { storeImage } from "~/platform/images/image-store.server.ts";
import { linesOf, withOverrides } from "~/shared/content/overrides.ts";
import { shippedText } from "~/shared/content/shipped-text.ts";
import { imagePath } from "~/shared/images/image-address.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { exportContent, importContent, previewImport } from "./content-file.server.ts";
import type { Field } from "./field.ts";
import { fieldsOf } from "./fields.server.ts";

openTestDatabase();
const { documents } = SITE_CONTENT;

type FileField = Pick<Field, "path" | "kind" | "locked" | "max"> & { value: unknown; default?: unknown };
interface ContentFile {
  documents: Record<string, { fields: FileField[] }>;
}

const inForce = async () => contentOf(await readLatest(database()));
const exported = async () => JSON.parse(exportContent(SITE_CONTENT, await inForce())) as ContentFile;
const imported = (file: object | string, publish = true) => {
  const text = typeof file === "string" ? file : JSON.stringify(file);
  return importContent(text, SITE_CONTENT, { publish, now: new Date() }, database());
};
/** A file with one field. */
const one = (document: string, path: string, value: unknown, more = {}) => ({
  documents: { [document]: { fields: [{ path, value, ...more }] } },
});
/** What an import is refused for. */
const refusal = async (file: object | string) => {
  const error = await imported(file).catch((thrown: unknown) => thrown);
  return (error as { details?: { problems: unknown[] } }).details?.problems;
};

/** The path of a picture that the site has. */
async function storedPicture() {
  const file = sharp({ create: { width: 60, height: 30, channels: 3, background: "#e2875f" } });
  return imagePath(await storeImage(await file.png().toBuffer(), "desk.png"));
}

/** Another text that may stand in a field. */
function otherText(field: Field, picture: string): string {
  if (field.kind === "picture") return picture;
  const plain = (text: string, max = 999) => `New ${text.replace(/[{}]/g, "")}`.slice(0, max).trim();
  const options = Object.keys(field.choices ?? {});
  const others = options.filter((one) => !linesOf(field.value).includes(one));
  if (field.choices) return (field.kind === "list" ? others.join("\n") : others[0]) || (options[0] ?? "");
  if (field.kind === "list" && field.entries) return linesOf(field.value).toReversed().join("\n");
  if (field.kind === "list")
    return linesOf(field.value)
      .map((line, index) => plain(`${index} ${line}`, field.lineMax))
      .join("\n");
  if (field.kind === "number") return String(Number(field.value) === field.min ? 2 : Number(field.value) - 1);
  if (field.kind === "link") return field.value === "/contact" ? "/services" : "/contact";
  if (field.format) return { time: "9:15", date: "2031-01-31", slug: `new-${field.value}` }[field.format];
  return plain(field.value, field.max);
}

it("what is exported and imported again changes nothing, published or not", async () => {
  const file = await exported();
  expect(Object.keys(file.documents)).toEqual([...documents.keys()]);
  for (const publish of [false, true]) expect(await imported(file, publish)).toEqual({ changed: {} });
  expect(await readDrafts()).toEqual([]);
  expect(await inForce()).toEqual({});
});

it("every text that isn’t locked is changed by a file, in one publication, and is as shipped by the one before", async () => {
  const [before, picture] = [await exported(), await storedPicture()];
  const typed = new Map<string, Map<string, string>>();
  for (const document of documents.values()) {
    const fields = fieldsOf(document, undefined, PLACEHOLDER_IDENTITY).filter(({ locked }) => !locked);
    typed.set(document.id, new Map(fields.map((field) => [field.path, otherText(field, picture)])));
  }
  const file = structuredClone(before);
  for (const [id, { fields }] of Object.entries(file.documents))
    for (const field of fields) {
      const text = typed.get(id)?.get(field.path);
      if (text !== undefined) field.value = field.kind === "list" ? linesOf(text) : text;
    }

  const { publication } = await imported(file);
  expect(publication?.changes.length).toBeGreaterThan(60);
  const content = await inForce();
  for (const [id, texts] of typed) {
    const document = documents.get(id);
    const shown = { id, shipped: document && withOverrides(document, content[id]) };
    for (const [path, text] of texts) expect(shippedText(shown, path), `${id}/${path}`).toBe(text);
  }

  await imported(before);
  expect(await inForce()).toEqual({});
});

it("a file that is imported without publishing becomes drafts, beside what they have already", async () => {
  expect(await imported(one("home.hero", "headline", " Ours  now "), false)).toEqual({
    changed: { "home.hero": ["headline"] },
  });
  await imported(one("home.hero", "bookCall", "Call"), false);
  expect((await readDrafts()).map(({ values }) => values)).toEqual([{ headline: "Ours now", bookCall: "Call" }]);
  expect(await inForce()).toEqual({});
});

it("a dry run says what would change, text by text, and what is wrong, and stores nothing", async () => {
  await imported(one("home.hero", "headline", "Ours"), false);
  const [drafted] = await readDrafts();
  const preview = (file: object | string) =>
    previewImport(typeof file === "string" ? file : JSON.stringify(file), SITE_CONTENT, new Date(), database());
  const { documents, problems } = await preview(one("home.hero", "headline", " Yours "));
  const change = { field: "home.hero/headline", label: "Headline", before: "Ours", after: "Yours" };
  expect(documents).toEqual([{ id: "home.hero", title: "Home: Hero", changes: [change] }]);
  expect(problems).toEqual([]);
  expect(await preview(one("home.hero", "headline", "Ours"))).toEqual({ documents: [], problems: [] });
  expect((await preview("{")).problems).toEqual([{ field: "", message: expect.stringMatching(/isn’t JSON/) }]);
  expect((await preview(one("home.hero", "headline", "{nonsense}"))).problems).toEqual([
    { field: "home.hero/headline", message: expect.stringMatching(/Replace/) },
  ]);
  expect(await readDrafts()).toEqual([drafted]);
  expect(await inForce()).toEqual({});
});

it("what is as the file’s own default is as shipped, whatever this site ships with", async () => {
  const text = "What an earlier release shipped with";
  expect(await imported(one("home.hero", "headline", text, { default: text }))).toEqual({ changed: {} });
});

it("entries are added, sorted and left out", async () => {
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
    tasks: ["Cook"],
    brings: ["Salt"],
  };
  const fields = Object.entries(texts).map(([key, value]) => ({ path: `openings.e7k2x9.${key}`, value }));
  const list = { path: "openings", value: ["e7k2x9", "crm-specialist"] };
  const { changed } = await imported({ documents: { "jobs.careers": { fields: [list, ...fields] } } });
  expect(changed["jobs.careers"]).toContain("openings.e7k2x9.title");
  const again = await exported();
  expect(again.documents["jobs.careers"]?.fields.find(({ path }) => path === "openings")?.value).toEqual(list.value);
  expect(await imported(again)).toEqual({ changed: {} });
});

it("a file is refused whole, with every reason", async () => {
  const problems = await refusal({
    documents: {
      "home.hero": {
        fields: [
          { path: "headline", value: "Fine" },
          { path: "headline", value: "Twice" },
          { path: "subtitle", value: "x" },
          { path: "text", value: ["a list"] },
          { path: "proof.casePlumblineLabs.to", value: "javascript:alert(1)" },
        ],
      },
      "home.faq": { fields: [{ path: "questions", value: "fastStart" }] },
      "site.promises": {
        fields: [
          { path: "setupDays", value: 7.5 },
          { path: "exampleMonthlyHours", value: 70 },
        ],
      },
      "home.nothing": { fields: [] },
    },
  });
  expect(problems).toEqual([
    { field: "home.hero/headline", message: "Give this field once." },
    { field: "home.hero/subtitle", message: expect.stringMatching("Remove this field") },
    { field: "home.hero/text", message: "Give one text instead of a list." },
    { field: "home.faq/questions", message: "Give a list of texts." },
    { field: "home.nothing", message: expect.stringMatching("no such document") },
    { field: "home.hero/proof.casePlumblineLabs.to", message: expect.stringMatching("Choose a page") },
    { field: "site.promises/setupDays", message: "Enter a whole number from 1 to 70." },
    { field: "site.promises/exampleMonthlyHours", message: expect.stringMatching("Leave it as it is") },
  ]);
  expect(await readDrafts()).toEqual([]);
  expect(await inForce()).toEqual({});
});

it("a photo is one that the site has, and says what it shows", async () => {
  const file = (photo: string, imageAlt: string) => ({
    documents: {
      "services.metadata": {
        fields: [
          { path: "sharing.image", value: photo },
          { path: "sharing.imageAlt", value: imageAlt },
        ],
      },
    },
  });
  const refused = (path: string, message: RegExp) => [
    { field: `services.metadata/${path}`, message: expect.stringMatching(message) },
  ];
  const picture = await storedPicture();
  expect(await refusal(file("https://elsewhere.example/a.jpg", "A desk"))).toEqual(refused("sharing.image", /Upload/));
  expect(await refusal(file(`${picture}#middle`, "A desk"))).toEqual(refused("sharing.image", /Upload/));
  const unknown = `/images/${"0".repeat(32)}/60x30.webp`;
  expect(await refusal(file(unknown, "A desk"))).toEqual(refused("sharing.image", /hasn’t got it/));
  for (const size of ["1x1.webp", "9999x1.webp", "60x30.avif", "60x31.webp"]) {
    const other = picture.replace(/[^/]+$/, size);
    expect(await refusal(file(other, "A desk")), size).toEqual(refused("sharing.image", /hasn’t got it/));
  }
  expect(await refusal(file(picture, ""))).toEqual(refused("sharing.imageAlt", /what the photo shows/));
  const { publication } = await imported(file(`${picture}#left-top`, "A desk"));
  expect(publication?.changes).toMatchObject([{ after: { "sharing.image": `${picture}#left-top` } }]);
});

test.each([
  ["entries", "home.faq", "questions", /room for/],
  ["lines", "home.hero-picture", "days", /Shorten/],
])("a file with very many %s is refused soon", async (_, document, path, message) => {
  const value = Array.from({ length: 200_000 }, (_, index) => `e${100_000 + index}abc`);
  const start = performance.now();
  const problems = (await refusal(one(document, path, value))) as { message: string }[];
  expect(problems[0]?.message).toMatch(message);
  expect(performance.now() - start).toBeLessThan(10_000);
});

it("a file that Windows has saved is read with the mark at its beginning", async () => {
  const file = `\ufeff${JSON.stringify(one("home.hero", "headline", "From Windows"))}`;
  expect((await imported(file)).changed).toEqual({ "home.hero": ["headline"] });
});

test.each<[what: string, file: object | string, field: string]>([
  ["no JSON", "{", ""],
  ["another JSON", "[]", ""],
  ["no documents", {}, "documents"],
  ["a later version", { version: 2, documents: {} }, "version"],
  ["no fields", { documents: { "home.hero": {} } }, "documents.home.hero.fields"],
  ["no path", { documents: { "home.hero": { fields: [{ value: "x" }] } } }, "documents.home.hero.fields.0.path"],
  ["no value", { documents: { "home.hero": { fields: [{ path: "text" }] } } }, "documents.home.hero.fields.0.value"],
  ["an object", one("home.hero", "headline", {}), "documents.home.hero.fields.0.value"],
  ["a NUL", one("home.hero", "headline", "a\u0000"), "home.hero/headline"],
  ["a line of two", one("home.hero-picture", "days", ["Mo\nTu", "We", "Th", "Fr"]), "home.hero-picture/days"],
  ["a part of a prototype", one("home.hero", "__proto__", "x"), "home.hero/__proto__"],
  ["a document of a prototype", one("constructor", "x", "x"), "constructor"],
])("a file with %s is refused", async (_, file, field) => {
  expect(await refusal(file)).toEqual([{ field, message: expect.stringMatching(/^(?!Invalid input).*\w/) }]);
});
