// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLink, pageOfLink } from "./follow-link.ts";

const linkTo = (attributes: Record<string, string>) => {
  const link = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  return link;
};

/** Clicks a link as React's handler is told of it, and returns where the router was sent, and how. */
function click(link: HTMLAnchorElement, keys: MouseEventInit = {}) {
  const navigate = vi.fn();
  link.addEventListener(
    "click",
    (event) => {
      followLink(event as unknown as Parameters<typeof followLink>[0], link, navigate);
      event.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
  return navigate.mock.calls;
}

beforeEach(() => history.replaceState(null, "", "http://localhost:3000/services"));
afterEach(() => document.body.replaceChildren());

test.each([
  ["with its query and its anchor", "/company/blog?page=2#top", false],
  ["from where one is already without a step to go back", "/services", true],
])("a page of this site is followed by the router, %s", (_, href, replace) => {
  expect(click(linkTo({ href }))).toEqual([[href, { replace }]]);
});

test.each<Record<string, string>>([
  { href: "https://studio.example/" },
  { href: "/downloads/company-profile.pdf" },
  { href: "/contact", target: "_blank" },
  { href: "/contact", download: "" },
  { href: "#main" },
  {},
])("the browser follows %o itself", (attributes) => {
  const link = linkTo(attributes);
  expect(pageOfLink(link)).toBeUndefined();
  expect(click(link)).toEqual([]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a click with %o is the browser's",
  (keys) => {
    expect(click(linkTo({ href: "/contact" }), keys)).toEqual([]);
  },
);

test("a click that something else has answered isn't followed", () => {
  const link = linkTo({ href: "/contact" });
  link.addEventListener("click", (event) => event.preventDefault());
  expect(click(link)).toEqual([]);
});
