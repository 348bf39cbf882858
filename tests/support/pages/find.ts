import { textOf } from "./html-page.ts";

type Name = string | RegExp;

const isNamed = (element: Element, name: Name) =>
  typeof name === "string" ? textOf(element) === name : name.test(textOf(element));

/**
 * Where the first link with this text leads.
 *
 * @throws Error when there is none
 */
export function hrefOf(scope: Element, name: Name): string {
  const link = [...scope.querySelectorAll("a[href]")].find((one) => isNamed(one, name));
  if (!link) throw new Error(`No link is named ${name}.`);
  return link.getAttribute("href") ?? "";
}

/**
 * The first heading with this text.
 *
 * @throws Error when there is none
 */
export function headingOf(scope: Element, name: Name): HTMLElement {
  const heading = [...scope.querySelectorAll<HTMLElement>("h1, h2, h3, h4")].find((one) => isNamed(one, name));
  if (!heading) throw new Error(`No heading is named ${name}.`);
  return heading;
}

/** The items of the first list after the heading with this text, beside it. */
export function listedUnder(scope: Element, name: Name): Element[] {
  let next = headingOf(scope, name).nextElementSibling;
  while (next && next.tagName !== "UL") next = next.nextElementSibling;
  return [...(next?.children ?? [])];
}

/**
 * The only list item with this heading.
 *
 * @throws Error when there is none, or more than one
 */
export function cardOf(scope: Element, name: Name): HTMLElement {
  const cards = [...scope.querySelectorAll("li")].filter((item) =>
    [...item.querySelectorAll("h2, h3, h4")].some((one) => isNamed(one, name)),
  );
  if (!cards[0] || cards.length > 1) throw new Error(`${cards.length} cards are headed ${name}.`);
  return cards[0];
}
