import { expect, it } from "vitest";
import { CONTENT_DOCUMENTS } from "./content-documents.server.ts";

const documents = [...CONTENT_DOCUMENTS.values()];

/** Every array of objects below a value, by its path. */
function listsIn(value: unknown, path: string): [path: string, entries: readonly { id?: unknown }[]][] {
  if (!value || typeof value !== "object") return [];
  const inner = Object.entries(value).flatMap(([key, one]) => listsIn(one, `${path}.${key}`));
  return Array.isArray(value) && value.some((one) => typeof one === "object") ? [[path, value], ...inner] : inner;
}

it("every entry of every list has an id of its own, so that what the owner changes stays with it", () => {
  const lists = documents.flatMap(({ id, shipped }) => listsIn(shipped, id));
  expect(lists.length).toBeGreaterThan(100);
  for (const [path, entries] of lists) {
    const ids = entries.map(({ id }) => id);
    expect(new Set(ids).size, path).toBe(entries.length);
    // Keys that are numbers would be sorted.
    for (const id of ids) expect(id, path).toMatch(/^[a-z][\w-]*$/i);
  }
});

it("no two documents have one id, and none is empty", () => {
  expect(documents.length).toBeGreaterThan(60);
  for (const { id, shipped } of documents) {
    expect(id).toMatch(/^[a-z-]+\.[a-z-]+$/);
    expect(shipped).toBeTypeOf("object");
  }
});
