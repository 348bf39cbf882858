import { expect, it, test } from "vitest";
import { CONTENT_DOCUMENTS } from "~/content-documents.server.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";
import { contentField, shippedText } from "~/shared/content/shipped-text.ts";
import { documentProblems, factsFor } from "./check-content.server.ts";
import { fieldProblem } from "./check-field.ts";
import { ANNOTATED_PATHS } from "./field-annotations.server.ts";
import { fieldsOf } from "./fields.server.ts";
import { linkTargets } from "./link-targets.server.ts";

const documents = [...CONTENT_DOCUMENTS.values()];
const page = defineContent("pages.example", {
  title: "As shipped",
  steps: list({
    first: { icon: "search", title: "One", points: ["a", "b"] },
    second: { icon: "clock", title: "Two", note: "Only here", points: ["c"], link: { text: "More", to: "/contact" } },
  }),
  from: "{city}",
  width: 7,
});

const fieldsOfPage = (overrides = {}) => fieldsOf(page, overrides, PLACEHOLDER_IDENTITY);

/** Every string and number of a document, by its path, but for what says where an entry comes from. */
function leavesOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string" || typeof value === "number") return [[path, String(value)]];
  if (!value || typeof value !== "object") return [];
  if (Array.isArray(value) && typeof value[0] !== "object") return value.map((one) => [path, String(one)]);
  return Object.entries(value).flatMap(([key, inner]) =>
    /^(?:id|sample|restsOn|only)$/.test(key)
      ? []
      : leavesOf(inner, [path, Array.isArray(value) ? inner.id : key].filter(Boolean).join(".")),
  );
}

test.each(documents.map((document) => [document.id, document] as const))(
  "%s: each text has one field",
  (_, document) => {
    const fields = fieldsOf(document, undefined, PLACEHOLDER_IDENTITY);
    const paths = fields.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
    expect(paths).toEqual(expect.arrayContaining(leavesOf(document.shipped).map(([path]) => path)));
    for (const field of fields) expect(field.value).toBe(field.default);
  },
);

it("what is annotated is a text of a document", () => {
  const patterns = documents.flatMap((document) => {
    const fields = fieldsOf(document, undefined, PLACEHOLDER_IDENTITY);
    const ids = new Set(fields.flatMap(({ entries = {} }) => Object.keys(entries)));
    return fields.map(({ path }) => {
      const keys = path.split(".").map((key, index) => (index > 0 && ids.has(key) ? "*" : key));
      return `${document.id}/${keys.join(".")}`;
    });
  });
  const isText = (path: string) => patterns.some((one) => one.endsWith(path.replace(/^\*/, "")));
  expect(ANNOTATED_PATHS.filter((path) => !isText(path))).toEqual([]);
});

it("what ships can be published, as it is and typed anew", () => {
  const known = new Set(linkTargets(PLACEHOLDER_IDENTITY).map(({ to }) => to));
  const leadsSomewhere = (address: string) => known.has(address);
  for (const document of documents) {
    expect(documentProblems(document, {}, PLACEHOLDER_IDENTITY, leadsSomewhere)).toEqual([]);
    const facts = factsFor(document.id, PLACEHOLDER_IDENTITY);
    for (const field of fieldsOf(document, undefined, PLACEHOLDER_IDENTITY))
      expect(fieldProblem(field, field.default, { facts, leadsSomewhere }), field.label).toBeUndefined();
  }
});

it("a field says what it may hold, derived from what ships", () => {
  const fields = Object.fromEntries(fieldsOfPage().map(({ path, ...field }) => [path, field]));
  expect(fields.title).toEqual({
    ...{ label: "Title", kind: "line", value: "As shipped", default: "As shipped", max: 30 },
  });
  expect(fields.steps).toMatchObject({ kind: "list", value: "first\nsecond", max: 4, entries: { first: "One" } });
  expect(fields["steps.first.points"]).toMatchObject({ kind: "list", value: "a\nb", max: 4 });
  expect(fields["steps.first.note"]).toMatchObject({ label: "Steps: One — Note", optional: true, value: "", max: 29 });
  expect(fields["steps.second.link.to"]).toMatchObject({ label: "Steps: Two — Link — Link target", kind: "link" });
  expect(fields["steps.first.icon"]?.locked).toBeTruthy();
  expect(fields.from?.locked).toMatch("settings");
  expect(fields.width?.locked).toMatch("drawing");
});

it("entries have the title that is in force, and a number where two have the same", () => {
  const changed = fieldsOfPage({ steps: "second\nfirst\ne7k2x9", "steps.first.title": "Two" });
  expect(changed.find(({ path }) => path === "steps")?.entries).toEqual({
    ...{ first: "Two", second: "Two (2)", e7k2x9: "New entry" },
  });
  expect(changed.map(({ path }) => path).filter((path) => path.endsWith(".title"))).toEqual([
    "steps.second.title",
    "steps.first.title",
    "steps.e7k2x9.title",
  ]);
});

it("an entry of the owner's own that is left out can be put back as long as its texts are stored", () => {
  const texts = { "steps.e7k2x9.title": "Own", "steps.e7k2x9.points": "a", "steps.retired.title": "Gone" };
  const changed = fieldsOfPage({ steps: "second", ...texts });
  expect(changed.find(({ path }) => path === "steps")?.entries).toEqual({ first: "One", second: "Two", e7k2x9: "Own" });
  expect(changed.filter(({ path }) => path.startsWith("steps.e7k2x9."))).toEqual([]);
});

test("the editor and the store agree on what an added entry has before it is written", () => {
  const added = documents.flatMap((document) => {
    const lists = fieldsOf(document, undefined, PLACEHOLDER_IDENTITY).filter(
      (field) => field.entries && !field.isClosed,
    );
    const overrides = Object.fromEntries(lists.map(({ path, value }) => [path, `${value}\ne4k2x9mq`]));
    const fields = fieldsOf(document, overrides, PLACEHOLDER_IDENTITY).filter(({ path }) => path.includes("e4k2x9mq."));
    return fields.map((field) => ({ name: contentField(document.id, field.path), field, document }));
  });
  expect(added.length).toBeGreaterThan(100);
  const differ = added.filter(({ field, document }) => field.default !== (shippedText(document, field.path) ?? ""));
  expect(differ.map(({ name }) => name)).toEqual([]);
});

it("the example's routines stay as many as its sum counts", () => {
  const price = CONTENT_DOCUMENTS.get("site.price");
  const fields = price ? fieldsOf(price, undefined, PLACEHOLDER_IDENTITY) : [];
  expect(fields.find(({ path }) => path === "example.routines")).toMatchObject({ min: 5, max: 5, isClosed: true });
});
