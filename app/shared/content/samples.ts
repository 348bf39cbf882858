import { isEntries, type Overrides, pathBelow } from "./overrides.ts";

/** The invented claims in what a document ships with, by name: where each stands, and whether the owner has replaced a
 * text of it there, or taken it out of its list. */
export function samplesIn(value: unknown, replaced: Overrides, path = ""): SamplePlace[] {
  if (!value || typeof value !== "object") return [];
  if (isEntries(value)) {
    const left = replaced[path]?.split("\n");
    return value.flatMap((entry) => {
      const places = samplesIn(entry, replaced, pathBelow(path, entry.id));
      return left?.includes(entry.id) === false ? places.map((one) => ({ ...one, isReplaced: true })) : places;
    });
  }
  const inner = Object.entries(value).flatMap(([key, one]) => samplesIn(one, replaced, pathBelow(path, key)));
  if (!("sample" in value)) return inner;
  const isReplaced = Object.keys(replaced).some((one) => one.startsWith(`${path}.`));
  return [{ sample: String(value.sample), isReplaced }, ...inner];
}

interface SamplePlace {
  sample: string;
  isReplaced: boolean;
}
