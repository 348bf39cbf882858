import { configure, getByLabelText } from "@testing-library/dom";
import { Window } from "happy-dom";

// A parsed document isn't laid out, so that what is hidden can't be known.
configure({ defaultHidden: true });

/** A page as the server rendered it, parsed. */
export interface HtmlPage {
  /** Where it was found, after redirects. */
  url: URL;
  status: number;
  headers: Headers;
  html: string;
  document: Document;
  /** The page's own content, without header and footer; the body where there is no such landmark. */
  main: HTMLElement;
}

/** Reads and parses a response's HTML. Nothing in it is run or loaded. */
export async function readHtmlPage(response: Response, url: URL): Promise<HtmlPage> {
  const html = await response.text();
  const document = parseHtml(html, url.href);
  const main = document.querySelector<HTMLElement>("main") ?? document.body;
  return { url, status: response.status, headers: response.headers, html, document, main };
}

/** Parses a document, without its styles: queries by role would apply them to every element. */
export function parseHtml(html: string, url: string): Document {
  const window = new Window({ url });
  const unstyled = html.replace(/<style[^>]*>.*?<\/style>/gs, "");
  const parsed: unknown = new window.DOMParser().parseFromString(unstyled, "text/html");
  const document = parsed as Document;
  // The parser selects the option before the one that is marked.
  for (const option of document.querySelectorAll<HTMLOptionElement>("option[selected]")) option.selected = true;
  return document;
}

/** An element's text as it is read: no line breaks, single spaces. */
export function textOf(element: Element | null | undefined): string {
  return element?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/**
 * Types into fields or chooses options, by their labels (a part of the label is enough); `visitor.press` sends them.
 *
 * @throws Error when no field has the label, or more than one
 */
export function fill(scope: HTMLElement, values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fieldOf(scope, label).value = value;
}

/** The field with this label (a part of it is enough). */
export function fieldOf(scope: HTMLElement, label: string | RegExp) {
  return getByLabelText<HTMLInputElement>(scope, label, { exact: false, selector: "input, select, textarea" });
}
