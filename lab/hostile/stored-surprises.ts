import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { Window } from "happy-dom";
import { type SiteRoute, siteRoutes } from "../../tests/support/site-paths.ts";
import { answerFaults } from "./answer-faults.ts";

/** Pages that exist only with a token of an email's, or for one who is signed out. */
const NOT_FOR_EVERYONE =
  /^\/newsletter\/(?:confirm|unsubscribe|preferences|erase)$|^\/admin\/(?:login|set-up|sign-in-link|confirm-email|end-sessions|request-sign-in-link)$/;
const FEEDS = ["/sitemap.xml", "/feed.xml", "/feed.json", "/robots.txt", "/api/openapi.json", "/site.webmanifest"];
const EXPORTS = ["form-submissions", "consultations", "enquiries", "messages", "newsletter", "activity"];
/** Spreadsheet programs compute a cell that begins so. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** XML knows these references only. */
const NO_XML_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const NO_XML_CHARACTERS = ["\ufffe", "\uffff"];
const { DOMParser } = new Window();

/**
 * Reads all that is shown of what was stored: every public page and owner's screen, the feeds and the exports.
 *
 * @param headers - of the owner's session
 * @param selections - of each export: all its records, as its form sends them
 * @returns what is wrong, a line each
 */
export async function findStoredSurprises(
  url: string,
  headers: () => Promise<{ Cookie: string }>,
  selections: Record<string, object>,
): Promise<string[]> {
  const faults: string[] = [];
  const host = new URL(url).host;
  async function read(path: string, init: RequestInit = {}): Promise<string> {
    const answer = await fetch(url + path, { redirect: "manual", ...init });
    const text = await answer.text();
    if (answer.status !== 200) faults.push(`${path}: status ${answer.status}, ${text.slice(0, 100)}`);
    const plain = Object.fromEntries([...answer.headers].filter(([name]) => name !== "content-encoding"));
    const found = answerFaults({ status: answer.status, headers: plain, body: Buffer.from(text) }, [host]);
    faults.push(...found.map((fault) => `${path}: ${fault}`));
    return text;
  }

  const pages = siteRoutes().filter(isPage);
  for (const { path } of pages.filter((page) => !page.path.startsWith("/admin"))) await read(path);
  const siteMap = await read("/sitemap.xml");
  for (const [, address = ""] of siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(address.replaceAll("&amp;", "&"));
    if (!pages.some(({ path }) => path === pathname)) await read(pathname);
  }
  for (const { path } of pages.filter((page) => page.path.startsWith("/admin")))
    await read(path, { headers: await headers() });
  for (const path of FEEDS) faults.push(...feedFaults(path, await read(path)));
  for (const name of EXPORTS) {
    const body = new URLSearchParams({ records: JSON.stringify(selections[name]) });
    const csv = await read(`/admin/${name}/export`, { method: "POST", headers: await headers(), body });
    faults.push(...formulaCells(csv).map((cell) => `/admin/${name}/export: the formula ${JSON.stringify(cell)}`));
  }
  return faults;
}

function isPage({ path, file }: SiteRoute): boolean {
  if (/[:*]/.test(path) || NOT_FOR_EVERYONE.test(path) || path.startsWith("/test-firebase")) return false;
  return /^export default\b/m.test(readFileSync(`app/${file}`, "utf8"));
}

/** What is wrong with a feed, or another file for programs. */
export function feedFaults(path: string, text: string): string[] {
  if (/\.(json|webmanifest)$/.test(path)) {
    try {
      JSON.parse(text);
      return [];
    } catch (error) {
      return [`${path}: ${error}`];
    }
  }
  if (!path.endsWith(".xml")) return [];
  // The parser takes a CDATA section for an error.
  const plain = text.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
  const wrong = NO_XML_REFERENCE.exec(plain)?.[0] ?? [...text].find(isNoXmlCharacter);
  const isBroken = new DOMParser().parseFromString(plain, "application/xml").querySelector("parsererror");
  return wrong !== undefined || isBroken ? [`${path}: no well-formed XML, ${JSON.stringify(wrong)}`] : [];
}

function isNoXmlCharacter(character: string): boolean {
  return (character < " " && !"\t\n\r".includes(character)) || NO_XML_CHARACTERS.includes(character);
}

/** The cells of a CSV file that a spreadsheet program would compute. */
export function formulaCells(csv: string): string[] {
  const rows: string[][] = parse(csv, { bom: true, relax_column_count: true });
  return rows.flat().filter((cell) => FORMULA.test(cell));
}
