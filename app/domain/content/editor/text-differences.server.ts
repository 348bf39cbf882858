import type { Field } from "~/domain/content/field.ts";
import { fieldsOf } from "~/domain/content/fields.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { linesOf, type Overrides } from "~/shared/content/overrides.ts";
import { FOCAL_POINTS, parsePhoto } from "~/shared/content/photo.ts";
import { contentField } from "~/shared/content/shipped-text.ts";
import type { TextDifference } from "./edited-item.ts";

/**
 * What differs between two states of a document, text by text, each as people read it.
 *
 * @param document - its id alone if this release doesn't know it
 */
export function textDifferences(
  document: ContentDocument<unknown> | string,
  before: Overrides = {},
  after: Overrides = {},
  identity: PageIdentity = siteIdentity(),
): TextDifference[] {
  const id = typeof document === "string" ? document : document.id;
  const [old, next] = [before, after].map((overrides): ReadonlyMap<string, TextOf> => {
    const unknown = Object.entries(overrides).map(([path, value]): TextOf => ({ path, value, label: path }));
    const texts = typeof document === "string" ? unknown : fieldsOf(document, overrides, identity);
    return new Map(texts.map((text) => [text.path, text]));
  }) as [ReadonlyMap<string, TextOf>, ReadonlyMap<string, TextOf>];
  const leftOut = [...old.values()].flatMap(({ path, value, entries }) => {
    const kept = new Set(linesOf(next.get(path)?.value ?? value));
    return entries ? linesOf(value).flatMap((entry) => (kept.has(entry) ? [] : [`${path}.${entry}.`])) : [];
  });
  const paths = [...new Set([...next.keys(), ...old.keys()])];
  // An entry that is left out is a change of its list.
  const shown = paths.filter((path) => !leftOut.some((entry) => path.startsWith(entry)));
  return shown.flatMap((path) => {
    const texts = [old.get(path), next.get(path)];
    const titles: Record<string, string> = Object.assign({}, ...texts.map((text) => text?.choices ?? text?.entries));
    const [was = "", is = ""] = texts.map((text) => {
      if (text?.kind === "picture") return photoText(text.value);
      if (!text?.entries && !text?.choices) return text?.value ?? "";
      return linesOf(text.value)
        .map((entry) => titles[entry] ?? entry)
        .join(", ");
    });
    const label = texts.findLast((text) => text)?.label ?? path;
    return was === is ? [] : [{ field: contentField(id, path), label, before: was, after: is }];
  });
}

type TextOf = Pick<Field, "path" | "label" | "value" | "entries"> & Partial<Pick<Field, "kind" | "choices">>;

/** A photo in words. */
function photoText(value: string): string {
  const photo = parsePhoto(value);
  if (!photo) return value;
  const kept = FOCAL_POINTS.find(([point]) => point === photo.focus)?.[1].toLowerCase();
  return `picture ${photo.image.hash.slice(0, 6)}, ${kept} kept`;
}
