// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeToToasts, type Toast } from "~/ui/toast/toast.ts";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { deferClickUntilLoaded, followLink, navigateWhenLoaded, pageOfLink } from "./navigate-when-loaded.ts";
import { isRouteModuleLoaded, preloadRouteModule, registerRouteModules } from "./route-modules.ts";

/** The status of this build's own files: 404 after an update; undefined without a connection. */
let buildStatus: number | undefined;
let toasts: Toast[] = [];
let documents: string[] = [];
let unsubscribe = () => {};

const there = (name: string) => `data:text/javascript,export default ${JSON.stringify(name)}`;
const GONE = "/assets/gone.js";

beforeEach(() => {
  [buildStatus, toasts, documents] = [200, [], []];
  unsubscribe = subscribeToToasts((toast) => toasts.push(toast));
  vi.stubGlobal("fetch", async () => {
    if (buildStatus === undefined) throw new TypeError("Failed to fetch");
    return new Response(null, { status: buildStatus });
  });
  vi.spyOn(location, "assign").mockImplementation((address) => void documents.push(String(address)));
  registerRouteModules([
    { path: "/admin/jobs", file: there("jobs") },
    { path: "/admin/blog/:postId", file: there("editor") },
    { path: "/admin/team", file: GONE },
  ]);
});

afterEach(() => {
  unsubscribe();
  document.body.replaceChildren();
});

test("a registered screen is loaded, also by an address with a parameter and a query", async () => {
  expect(isRouteModuleLoaded("/admin/blog/1?tab=history")).toBe(false);
  expect(await preloadRouteModule("/admin/blog/1?tab=history")).toBe("loaded");
  expect(isRouteModuleLoaded("/admin/blog/2")).toBe(true);
});

test.each([
  ["/admin/team", 200, "unavailable"],
  ["/admin/team", 404, "needs-reload"],
  ["/admin/team", 503, "unavailable"],
  ["/admin/team", undefined, "unavailable"],
  // Of a page that isn't registered only the build counts.
  ["/contact", 200, "loaded"],
  ["/contact", 404, "needs-reload"],
  ["/contact", undefined, "unavailable"],
] as const)("%s, which can't be loaded itself, is with this build's answer %s %s", async (path, status, state) => {
  buildStatus = status;
  expect(await preloadRouteModule(path)).toBe(state);
  expect(isRouteModuleLoaded(path)).toBe(false);
});

test("without a connection the page stays, and the toast tries again", async () => {
  buildStatus = undefined;
  const navigate = vi.fn();
  await navigateWhenLoaded("/contact", navigate);
  expect(navigate).not.toHaveBeenCalled();
  expect(toasts).toMatchObject([{ kind: "error", action: { label: "Try again" } }]);
  buildStatus = 200;
  toasts[0]?.action?.onClick();
  await eventually(() => expect(navigate).toHaveBeenCalledOnce());
});

test("after an update the link leads to a new document", async () => {
  buildStatus = 404;
  const navigate = vi.fn();
  await navigateWhenLoaded("/admin/team", navigate);
  expect(documents).toEqual(["/admin/team"]);
  expect(navigate).not.toHaveBeenCalled();
});

test("the last of two navigations counts, whichever is loaded first", async () => {
  const check = Promise.withResolvers<boolean>();
  const slow = { isKnownOnline: () => false, checkServer: () => check.promise };
  const navigated: string[] = [];
  const first = navigateWhenLoaded("/admin/jobs", () => navigated.push("jobs"), slow);
  await navigateWhenLoaded("/admin/blog/1", () => navigated.push("blog"));
  check.resolve(true);
  await first;
  expect(navigated).toEqual(["blog"]);
});

test("a search that is applied meanwhile doesn't cancel it, another page does", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const opening = navigateWhenLoaded("/contact", first);
  history.replaceState(null, "", `${location.pathname}?q=mira`);
  await opening;
  expect(first).toHaveBeenCalledOnce();
  const before = location.href;
  const cancelled = navigateWhenLoaded("/contact", second);
  history.pushState(null, "", "/another");
  await cancelled;
  history.replaceState(null, "", before);
  expect(second).not.toHaveBeenCalled();
});

test("a click is followed at once where the screen is loaded, else when it is", async () => {
  const link = document.createElement("a");
  link.href = "/admin/jobs?view=board";
  document.body.append(link);
  let followed = 0;
  const deferred: boolean[] = [];
  link.addEventListener("click", (click) => {
    deferred.push(deferClickUntilLoaded(click));
    if (!click.defaultPrevented) followed += 1;
    click.preventDefault();
  });
  registerRouteModules([{ path: "/admin/jobs", file: there("jobs again") }]);
  link.click();
  expect([followed, deferred]).toEqual([0, [true]]);
  await eventually(() => expect(followed).toBe(1));
  link.click();
  expect(followed).toBe(2);
  expect(deferred.at(-1)).toBe(false);
});

const linkTo = (attributes: Record<string, string>) => {
  const link = document.createElement("a");
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  return link;
};

/** Clicks a link as React dispatches it to its handler, and returns where the router was sent, and how. */
function click(link: HTMLAnchorElement, keys: MouseEventInit = {}) {
  const navigate = vi.fn();
  link.addEventListener(
    "click",
    (event) => {
      followLink(event, link, navigate);
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
