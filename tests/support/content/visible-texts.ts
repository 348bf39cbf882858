import { parseHtml } from "../pages/html-page.ts";

const ATTRIBUTES = ["aria-label", "alt", "title", "placeholder", "data-label"];
/** The properties of a head that people read. */
const META = /^(?:author|description|keywords|(?:og|twitter):(?:title|description|site_name|image:alt))$/;
/** Properties of JSON-LD that programs read. */
const FOR_PROGRAMS = new Set("@context @id @type inLanguage employmentType jobLocationType value".split(" "));

/** A text that people get, and where it stands. */
export interface VisibleText {
  where: string;
  text: string;
}

/** Every text of a page that people read or hear, or that search engines show, each as a node or attribute has it. */
export function visibleTexts(html: string, address: string): VisibleText[] {
  const found: VisibleText[] = [];
  const visit = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) found.push({ where: "text", text: node.textContent ?? "" });
    if (node.nodeType === node.ELEMENT_NODE && !visitElement(node as Element)) return;
    for (const child of node.childNodes) visit(child);
  };
  const visitElement = (element: Element): boolean => {
    const name = element.tagName.toLowerCase();
    if (element.getAttribute("type") === "application/ld+json") {
      for (const text of textsOfData(JSON.parse(element.textContent ?? "{}"))) found.push({ where: "JSON-LD", text });
    }
    if (name === "script" || name === "style") return false;
    for (const attribute of ATTRIBUTES) found.push({ where: attribute, text: element.getAttribute(attribute) ?? "" });
    const meta = element.getAttribute("name") ?? element.getAttribute("property") ?? "";
    if (name === "meta" && META.test(meta)) found.push({ where: meta, text: element.getAttribute("content") ?? "" });
    return true;
  };
  visit(parseHtml(html, address).documentElement);
  return found.filter(({ text }) => text.trim() !== "");
}

/** The texts of structured data that aren't for programs, without the tags in them. */
export function textsOfData(data: unknown, key = ""): string[] {
  if (typeof data === "string") return FOR_PROGRAMS.has(key) ? [] : data.split(/<[^>]+>/);
  if (Array.isArray(data)) return data.flatMap((one) => textsOfData(one, key));
  if (!data || typeof data !== "object") return [];
  return Object.entries(data).flatMap(([name, value]) => textsOfData(value, name));
}
