import { factsOf, fillCopy, leadsTo } from "~/domain/site/copy/fill-copy.ts";
import { promises } from "~/domain/site/copy/promises.ts";
import { entryPages } from "~/domain/site/entries/entry-pages.ts";
import { identityWith, siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { storedPaths } from "~/platform/images/image-store.server.ts";
import type { SettingValues } from "~/platform/settings/tables.server.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { isAddedId, type Overrides, withOverrides } from "~/shared/content/overrides.ts";
import { parsePhoto } from "~/shared/content/photo.ts";
import { contentField, shippedText } from "~/shared/content/shipped-text.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { fieldProblem, withoutQuery } from "./check-field.ts";
import type { Field, KnownNames } from "./field.ts";
import { contentName, fieldsOf, type NamedField, siteFields } from "./fields.server.ts";
import { committedIdentity, goneAddresses, knownAddresses } from "./link-targets.server.ts";
import { addressOnSite, linksToGone, redirectedPaths } from "./links-elsewhere.server.ts";

/** An id that stands for those of all entries that may be added. */
const ANY_ADDED = "e00000";

type Documents = ReadonlyMap<string, ContentDocument<unknown>>;

/**
 * What can't be shown of a document, each problem at its text and with what to do: of what is replaced, and of entries
 * that were added and aren't complete.
 *
 * @param leadsSomewhere - of an address of the site
 */
export function documentProblems(
  document: ContentDocument<unknown>,
  overrides: Overrides,
  identity: PageIdentity,
  leadsSomewhere: KnownNames["leadsSomewhere"],
): FieldProblem[] {
  const known = { facts: factsFor(document.id, identity), leadsSomewhere };
  // What was changed of an entry that is left out stays, and is checked once it is shown again; what was changed of a
  // text that a release has taken away stays, too, and is never shown.
  return fieldsOf(document, overrides, identity).flatMap((field) => {
    const message = isChanged(field) ? fieldProblem(field, field.value, known) : undefined;
    return message ? [{ field: contentField(document.id, field.path), message }] : [];
  });
}

/** Which of the paths are no texts of a document, nor of an entry that may be added to it. */
export function unknownTexts(document: ContentDocument<unknown>, paths: readonly string[]): FieldProblem[] {
  // Entries that may be added to a list are all alike, so that one of each list stands for any number.
  const keysOf = (path: string) => path.split(".").map((key) => (isAddedId(key) ? ANY_ADDED : key));
  const added = paths.flatMap((path) =>
    keysOf(path).flatMap((key, at, keys) => (key === ANY_ADDED ? [[keys.slice(0, at).join("."), key]] : [])),
  );
  const identity = siteIdentity();
  const texts = [undefined, Object.fromEntries(added)].flatMap((one) => fieldsOf(document, one, identity));
  const known = new Set(texts.map(({ path }) => path));
  const unknown = paths.filter((path) => !known.has(keysOf(path).join(".")));
  return unknown.map((path) => ({ field: contentField(document.id, path), message: "Remove it: nothing shows it." }));
}

/** The facts that may be named in a document's texts: legal ones are sent only where they are shown, and promises are
 * what others name. */
export function factsFor(document: string, identity: PageIdentity): KnownNames["facts"] {
  if (document === promises.id) return Object.create(null);
  const { legal, ...rest } = identity;
  return factsOf(/^(?:legal|documents)\./.test(document) && legal ? identity : rest);
}

/**
 * What can't be published: of documents that change, whatever `documentProblems` says; of all others, links to what is
 * taken away, also of posts, announcements and redirects.
 *
 * @param content - all that would be in force
 * @param changed - the documents that would change
 * @throws the driver's error when the database is unavailable
 */
export async function contentProblems(
  documents: Documents,
  content: Readonly<Record<string, Overrides>>,
  changed: readonly string[],
  tx: Executor,
): Promise<(FieldProblem & { label?: string })[]> {
  // The owner's promises, and what their entries are called, are in force with the rest.
  const [before, identity] = [await committedIdentity(tx), identityWith(content)];
  const fields = siteFields(documents, content, identity);
  const links = fields.filter(({ kind, value }) => kind === "link" && value.startsWith("/"));
  const addresses = links.map(({ value }) => value);
  const known = await knownAddresses(addresses, identity, tx);
  const redirected = await redirectedPaths(addresses.map(pathOnSite), tx);
  const leadsSomewhere = (address: string) => known.has(address) || redirected.has(pathOnSite(address));
  const problems = [...documents.values()]
    .filter(({ id }) => changed.includes(id))
    .flatMap((document) => documentProblems(document, content[document.id] ?? {}, identity, leadsSomewhere));
  problems.push(
    ...(await photoProblems(
      fields.filter((field) => changed.includes(field.document)),
      tx,
    )),
  );
  problems.push(...sharedAddresses(identity, changed));
  const found = new Set(problems.map(({ field }) => field));
  const gone = await goneAddresses(before, identity);
  // What has led nowhere before is in the way of no other document.
  const dangling = links.filter(({ document, name, value }) => {
    const address = withoutQuery(value);
    const isOfPublication = changed.includes(document) || leadsTo(address, gone);
    return !found.has(name) && isOfPublication && !leadsSomewhere(address);
  });
  return [...problems, ...goneLinks(dangling, documents, identity), ...(await linksToGone(gone, tx))];
}

/**
 * Refuses to take a redirect away from what leads to its old address, unless a page answers at it.
 *
 * @throws HttpError 409 that names all of it
 */
export async function keepRedirect(documents: Documents, from: string, tx: Executor): Promise<void> {
  const identity = await committedIdentity(tx);
  const known = await knownAddresses([from], identity, tx);
  if (!known.has(from)) await refuseGone(documents, [from], identity, tx);
}

/**
 * Refuses decisions on samples that hide pages which something leads to.
 *
 * @throws HttpError 409 that names all of it
 */
export async function keepSamples(documents: Documents, decisions: SettingValues, tx: Executor): Promise<void> {
  const next = await committedIdentity(tx, decisions);
  await refuseGone(documents, await goneAddresses(await committedIdentity(tx), next), next, tx);
}

async function refuseGone(documents: Documents, gone: readonly string[], next: PageIdentity, tx: Executor) {
  const links = siteFields(documents, next.content ?? {}, next).filter(
    (field) =>
      field.kind === "link" && leadsTo(addressOnSite(field.value) ?? "", gone) && isShown(field, documents, next),
  );
  const texts = links.map(({ document: id, path, value }) => {
    return `“${contentName(documents.get(id) ?? { id, shipped: {} }, path)}” leads to ${value}, which would be gone.`;
  });
  const elsewhere = (await linksToGone(gone, tx)).map(({ message }) => message);
  const reasons = [...texts, ...elsewhere];
  if (reasons.length > 0) throw new HttpError(409, reasons.join(" "));
}

function goneLinks(links: readonly NamedField[], documents: Documents, identity: PageIdentity): FieldProblem[] {
  return links
    .filter((link) => isShown(link, documents, identity))
    .map(({ name, value }) => ({ field: name, message: `Let this link lead elsewhere: ${value} would be gone.` }));
}

function pathOnSite(link: string): string {
  return addressOnSite(link)?.split("#")[0] ?? "";
}

/** Whether a text is shown: claims go with the case that proves them, links with what they lead to. */
function isShown({ document: id, path }: NamedField, documents: Documents, identity: PageIdentity): boolean {
  const document = documents.get(id);
  const texts = document && fillCopy(withOverrides(document, identity.content?.[id]), identity);
  return shippedText({ id, shipped: texts }, path) !== undefined;
}

/** Entries whose pages would have the address of another one. */
function sharedAddresses(identity: PageIdentity, changed: readonly string[]): FieldProblem[] {
  const seen = new Set<string>();
  return entryPages(identity).flatMap(({ path, document, field }) =>
    seen.size !== seen.add(path).size || !changed.includes(document)
      ? []
      : [
          {
            field: contentField(document, `${field}.slug`),
            message: `Choose another one: ${path} is the page of another entry.`,
          },
        ],
  );
}

/** What is wrong with photos that can be read: each is on this site, of that size, and is described. */
async function photoProblems(fields: readonly NamedField[], tx: Executor): Promise<FieldProblem[]> {
  const photos = fields.flatMap(({ kind, name, value }) => {
    const photo = kind === "picture" ? parsePhoto(value) : undefined;
    return photo ? [{ name, photo }] : [];
  });
  const hashes = photos.map(({ photo }) => photo.image.hash);
  const stored = hashes.length > 0 ? await storedPaths(hashes, tx) : new Set();
  return photos.flatMap(({ name, photo }) => {
    const description = fields.find((field) => field.name === `${name}Alt`);
    return [
      ...(stored.has(photo.path) ? [] : [{ field: name, message: "Upload this picture: the site hasn’t got it." }]),
      ...(description?.value
        ? []
        : [{ field: `${name}Alt`, message: "Say what the photo shows, or remove the photo." }]),
    ];
  });
}

function isChanged({ value, default: byDefault, optional }: Field): boolean {
  return value !== byDefault || (!value && !optional);
}
