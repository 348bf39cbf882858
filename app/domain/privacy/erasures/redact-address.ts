import { REDACTED } from "~/shared/privacy/redact.ts";

/** What may be an address in a text: with `@`, or percent-encoded as in links. */
const CANDIDATE =
  /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+(?:@|%40)[\p{L}\p{M}\p{N}]+(?:(?:\.|-+)[\p{L}\p{M}\p{N}]+)*/giu;
/** Where an address may begin: a text may as well end before it, as in `email=ada@…`, `_ada@…_` and `...ada@…`. */
const STARTS = /(?<=(?:^|[!#$%&'*/=?^`{|}~])[._+-]*)/g;
/** After an address in a file's name: elsewhere `.co` and `.co.uk` are two people's. */
const FILE_ENDING = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|txt|csv|html?|eml|msg|vcf|ics|png|jpe?g|gif|webp|heic|zip)$/i;

/** A title of the length at which previews were cut. */
const CUT_TITLE = /<title>([^<]{140,})<\/title>/;

/** Replaces the addresses in a text that are the person's, also the one that the preview of an email ends with, cut
 * off. */
export function redactAddresses(text: string, isTheirs: (address: string) => boolean): string {
  const found: string[] = [];
  const redacted = text.replace(CANDIDATE, (candidate) => {
    const starts = [...candidate.matchAll(STARTS)].map(({ index }) => index);
    const parts = FILE_ENDING.test(candidate) ? [...candidate.matchAll(/(?=[.-])/g)].map(({ index }) => index) : [];
    for (const end of [candidate.length, ...parts.toReversed()]) {
      const start = starts.find((index) => isTheirs(candidate.slice(index, end).replace(/%40/i, "@")));
      if (start === undefined) continue;
      found.push(candidate.slice(start, end).toLowerCase());
      return candidate.slice(0, start) + REDACTED + candidate.slice(end);
    }
    return candidate;
  });
  return redactCutPreview(redacted, found);
}

/** Emails of earlier releases begin with a preview, as title and as text, that may be cut within an address. */
function redactCutPreview(html: string, addresses: string[]): string {
  const [, title = ""] = CUT_TITLE.exec(html) ?? [];
  const [cut = ""] = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.@-]+$/u.exec(title) ?? [];
  return cut && addresses.some((address) => address.startsWith(cut.toLowerCase()))
    ? html.replaceAll(`${title}<`, `${title.slice(0, -cut.length)}${REDACTED}<`)
    : html;
}
