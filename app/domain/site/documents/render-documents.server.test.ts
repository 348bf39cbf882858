import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { people } from "~/domain/site/copy/people.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { PLACEHOLDER_IDENTITY, readIdentity } from "~/domain/site/identity/read-identity.ts";
import { countWord } from "~/shared/format.ts";
import { type Documents, renderDocuments } from "./render-documents.server.ts";

type Reader = Awaited<ReturnType<typeof getDocumentProxy>>;
/** A node of the structure tree as pdf.js gives it. */
interface Tagged {
  role?: string;
  type?: string;
  children?: Tagged[];
}

const A4 = [595.28, 841.89];
const teamOf = (identity: Identity) => ({ members: contentOf(people, identity).people, isSample: true });
let documents: Documents;

beforeAll(async () => {
  documents = await renderDocuments(PLACEHOLDER_IDENTITY, teamOf(PLACEHOLDER_IDENTITY));
});

const CASES = [
  { name: "company-profile", title: "Company profile | RemoteOps", pages: [4, 6], entries: 7 },
  { name: "checklist", title: "The RemoteOps checklist | RemoteOps", pages: [3, 4], entries: 7 },
] as const;

for (const { name, title, pages, entries } of CASES) {
  describe(name, () => {
    let reader: Reader;
    beforeAll(async () => {
      reader = await getDocumentProxy(new Uint8Array(documents[name].bytes));
    });

    test("a reader sees its title, language and author, and as many A4 pages as the site says", async () => {
      const { info, metadata } = await reader.getMetadata();
      expect(info).toMatchObject({ Title: title, Author: "RemoteOps", Language: "en" });
      expect(metadata?.get("pdfuaid:part")).toBe("1");
      expect(reader.numPages).toBe(documents[name].pages);
      expect(reader.numPages).toBeGreaterThanOrEqual(pages[0]);
      expect(reader.numPages).toBeLessThanOrEqual(pages[1]);
      const promised = / in (\w+)\s+pages/.exec(await textOf(reader))?.[1];
      expect(promised).toBe(name === "company-profile" ? countWord(reader.numPages) : undefined);
      for (const page of await allPages(reader)) {
        expect(page.view.slice(2).map((side) => Math.round(side ?? 0))).toEqual(A4.map(Math.round));
      }
    });

    test("its outline leads right above each heading, and its links inside to pages that exist", async () => {
      const outline = await reader.getOutline();
      expect(outline.map((entry) => entry.title)).toHaveLength(entries);
      for (const { title, dest } of outline) expect(await isAbove(reader, dest, title), title).toBe(true);
      for (const { dest } of await allLinks(reader)) {
        if (dest) expect(await pageOfDestination(reader, dest)).toBeLessThan(reader.numPages);
      }
    });

    test("its links outside lead to the site, a mailbox or a phone", async () => {
      const urls = (await allLinks(reader)).flatMap(({ unsafeUrl }) => (unsafeUrl ? [unsafeUrl] : []));
      expect(urls.length).toBeGreaterThan(0);
      for (const url of urls) expect(url).toMatch(/^(https:\/\/remoteops\.example\/|mailto:|tel:|sms:)/);
      expect(urls).toContain("https://remoteops.example/resources/free-consultation");
    });

    test("every page has its number and is tagged, with nothing outside of the tags but decoration", async () => {
      for (const [index, page] of (await allPages(reader)).entries()) {
        const { items } = await page.getTextContent();
        const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
        expect(text).toContain(`Page ${index + 1} of ${reader.numPages}`);
        const roles = rolesIn((await page.getStructTree()) as Tagged);
        expect(roles).toContain("P");
        expect(roles.filter((role) => role === "H1")).toHaveLength(index === 0 ? 1 : 0);
        expect(roles.some((role) => /^H\d$/.test(role))).toBe(true);
        expect(await untaggedText(page)).toEqual([]);
      }
    });

    test("every character is in an embedded font, headlines in the site's own", async () => {
      const faces = new Set<string>();
      for (const page of await allPages(reader)) {
        await page.getOperatorList();
        const { items, styles } = await page.getTextContent();
        const fonts = new Set(items.flatMap((item) => ("fontName" in item ? [item.fontName] : [])));
        expect(Object.keys(styles)).toEqual(expect.arrayContaining([...fonts]));
        for (const font of fonts) {
          const embedded = page.commonObjs.get(font);
          faces.add(/^[A-Z]{6}\+([A-Z][a-z]+)/.exec(embedded.name)?.[1] ?? embedded.name);
          expect(embedded).toMatchObject({ missingFile: false });
        }
      }
      expect([...faces].toSorted()).toEqual(["Inter", "Newsreader"]);
    });
  });
}

test("a reader who goes through the checklist can tick 24 boxes, each with a name", async () => {
  const reader = await getDocumentProxy(new Uint8Array(documents.checklist.bytes));
  const boxes = (await Promise.all((await allPages(reader)).map((page) => page.getAnnotations()))).flat();
  const names = boxes.flatMap(({ fieldType, checkBox, alternativeText }) =>
    fieldType === "Btn" && checkBox ? [alternativeText] : [],
  );
  expect(names).toHaveLength(24);
  expect(new Set(names).size).toBe(24);
  expect(names).toContain("Two-factor sign-in is on for every account");
});

test("the same content makes the same file, in every process and on every day", async () => {
  const again = await renderDocuments(PLACEHOLDER_IDENTITY, teamOf(PLACEHOLDER_IDENTITY));
  expect(again["company-profile"].bytes.equals(documents["company-profile"].bytes)).toBe(true);
  expect(again.checklist.bytes.equals(documents.checklist.bytes)).toBe(true);
});

test("another brand, its logo and its town appear in the documents, in characters of any script", async () => {
  const address = { ...PLACEHOLDER_IDENTITY.address, city: "Łódź" };
  const logo = await sharp({ create: { width: 192, height: 192, channels: 4, background: "#7a1f6b80" } })
    .png()
    .toBuffer();
  const identity = { ...PLACEHOLDER_IDENTITY, brand: "Świt", address };
  const { "company-profile": profile } = await renderDocuments(identity, teamOf(identity), logo);
  expect(profile.pages).toBe(documents["company-profile"].pages);
  const file = profile.bytes.toString("latin1");
  // The logo is in the file once, for every page; beside it its transparency. It takes the place of the mark.
  expect(file.match(/\/Subtype \/Image/g)).toHaveLength(2);
  expect(documents["company-profile"].bytes.toString("latin1")).not.toContain("/Subtype /Image");
  const reader = await getDocumentProxy(new Uint8Array(profile.bytes));
  const text = await textOf(reader);
  expect(text).toContain("Świt");
  expect(text).toContain("Łódź");
  expect(text).not.toContain("RemoteOps");
});

const LONG = "Wirtschaftsprüfungsgesellschaft Muster-Beispielberg & Söhne GmbH & Co. KG";
const DOMAIN = "wirtschaftspruefungsgesellschaft-muster-beispielberg.example";
const CLAIMS = "cases history-story project-ownership figure-support figure-savings person-ananya".split(" ");
const IDENTITIES = {
  "a long name": { brand: LONG, domain: DOMAIN, url: `https://${DOMAIN}`, email: `office@${DOMAIN}` },
  "a name in Cyrillic, and a town in Greek": {
    brand: "Удалённый офис",
    address: { ...PLACEHOLDER_IDENTITY.address, city: "Θεσσαλονίκη" },
  },
  "claims that are hidden, and no phone": {
    hidden: CLAIMS,
    phone: { label: "", href: "" },
    messaging: { label: "", href: "" },
  },
};

for (const [described, changes] of Object.entries(IDENTITIES)) {
  test(`with ${described}, every letter is drawn, no text lies on another, and no heading ends a page`, async () => {
    const identity = { ...PLACEHOLDER_IDENTITY, ...changes };
    for (const { bytes } of Object.values(await renderDocuments(identity, teamOf(identity)))) {
      const reader = await getDocumentProxy(new Uint8Array(bytes));
      const text = await textOf(reader);
      for (const word of identity.brand.split(" ")) expect(text).toContain(word);
      // What a font has no picture of comes back as this.
      expect(text).not.toContain("\0");
      for (const page of await allPages(reader)) {
        const texts = await placesOf(page);
        for (const one of texts) {
          expect([one.left >= 51, one.right <= 595.28 - 48], one.text).toEqual([true, true]);
          expect(
            texts.filter((other) => other !== one && overlap(one, other)).map((other) => [one.text, other.text]),
          ).toEqual([]);
        }
        const last = texts.filter(({ bottom }) => bottom > 40).sort((one, other) => one.bottom - other.bottom)[0];
        expect(last?.size, last?.text).toBeLessThan(11);
      }
    }
  });
}

interface Place {
  text: string;
  size: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Where the texts of a page are: from the line that letters stand on to the height of small ones. */
async function placesOf(page: Awaited<ReturnType<Reader["getPage"]>>): Promise<Place[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [left, bottom] = [item.transform[4], item.transform[5]];
    return [
      { text: item.str, size: item.height, left, right: left + item.width, bottom, top: bottom + item.height / 2 },
    ];
  });
}

function overlap(one: Place, other: Place): boolean {
  return one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;
}

async function allPages(reader: Reader) {
  return Promise.all(Array.from({ length: reader.numPages }, (_, index) => reader.getPage(index + 1)));
}

async function allLinks(reader: Reader): Promise<Array<{ dest?: unknown; unsafeUrl?: string }>> {
  const all = (await Promise.all((await allPages(reader)).map((page) => page.getAnnotations()))).flat();
  return all.filter(({ subtype }) => subtype === "Link");
}

async function pageOfDestination(reader: Reader, destination: unknown): Promise<number> {
  const target = typeof destination === "string" ? await reader.getDestination(destination) : destination;
  if (!Array.isArray(target)) throw new Error(`${destination} leads nowhere`);
  return reader.getPageIndex(target[0]);
}

/** Whether a destination is just above the text on its page. */
async function isAbove(reader: Reader, destination: unknown, text: string): Promise<boolean> {
  const page = await reader.getPage((await pageOfDestination(reader, destination)) + 1);
  const { items } = await page.getTextContent();
  const first = text.split(" ").slice(0, 3).join(" ");
  const top = Array.isArray(destination) ? Number(destination[3]) : Number.NaN;
  return items.some((item) => {
    if (!("str" in item && item.str.startsWith(first))) return false;
    const distance = top - item.transform[5];
    return 0 < distance && distance < 60;
  });
}

test("the profile names what the example costs where the owner has set a rate, on as many pages", async () => {
  const withRate = readIdentity({ SITE_HOURLY_RATE: "35 EUR" });
  const { "company-profile": priced } = await renderDocuments(withRate, teamOf(withRate));
  const read = async ({ bytes }: { bytes: Uint8Array }) => textOf(await getDocumentProxy(new Uint8Array(bytes)));
  expect(await read(priced)).toMatch(/A month, at €35 an hour\s+two people, one lead\s+66 h, €2,310/);
  expect(await read(documents["company-profile"])).not.toMatch(/€\d/);
  expect(priced.pages).toBe(documents["company-profile"].pages);
});

function rolesIn(node: Tagged): string[] {
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesIn)];
}

/** Text that is neither in a tag nor marked as decoration. */
async function untaggedText(page: Awaited<ReturnType<Reader["getPage"]>>): Promise<string[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  let depth = 0;
  const found: string[] = [];
  for (const item of items) {
    if ("str" in item) {
      if (depth === 0 && item.str.trim()) found.push(item.str);
    } else if (item.type === "endMarkedContent") depth -= 1;
    else depth += 1;
  }
  return found;
}

async function textOf(reader: Reader): Promise<string> {
  const pages = await Promise.all((await allPages(reader)).map((page) => page.getTextContent()));
  return pages.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : ""))).join(" ");
}
