import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { canonicalPath } from "~/shared/text/canonical-path.ts";
import { createPagePaths } from "./page-paths.ts";

function route(id: string, parentId: string | undefined, path: string | undefined, index?: boolean) {
  return { id, parentId, path, index, module: { default: () => null } };
}

const routes: ServerBuild["routes"] = {
  root: route("root", undefined, ""),
  "routes/public/layout": route("routes/public/layout", "root", undefined),
  "routes/public/home": route("routes/public/home", "routes/public/layout", undefined, true),
  "routes/public/services/services": route("routes/public/services/services", "routes/public/layout", "services"),
  "routes/public/blog/post": route("routes/public/blog/post", "routes/public/layout", "company/blog/:slug"),
  "routes/public/not-found": route("routes/public/not-found", "routes/public/layout", "*"),
  "routes/machine/feed": {
    ...route("routes/machine/feed", "root", "feed.xml"),
    module: { default: () => null, handle: { cacheable: true } },
  },
  "routes/machine/live": route("routes/machine/live", "root", "live"),
  "routes/admin/dashboard/dashboard": route("routes/admin/dashboard/dashboard", "root", "admin/dashboard"),
};
const { cacheKey, hasRoute } = createPagePaths(routes);

test.each(
  "/ /services /services.data /_.data /_root.data /company/blog/a-post /company/blog/%C3%BCber-uns /feed.xml".split(
    " ",
  ),
)("%s has a cache key", (path) => expect(cacheKey(path)).toBe(path));

test.each([
  ..."/admin/dashboard /admin/dashboard.data /live /feed.xml.data http://elsewhere.example/".split(" "),
  ..."/Services /services/ /%73ervices /company/blog/%c3%bcber-uns /company/blog/%".split(" "),
])("%j has no cache key", (path) => expect(cacheKey(path)).toBeUndefined());

test("all addresses without a page share one cache key, since their number is unlimited", () => {
  expect(cacheKey("/no/such/page")).toBe(cacheKey("/nor/this"));
  expect(cacheKey("/no/such/page.data")).not.toBe(cacheKey("/no/such/page"));
});

test("an address matches a route of its own or only the splat route", () => {
  expect(["/services", "/admin/dashboard", "/live"].map(hasRoute)).toEqual([true, true, true]);
  expect(["/no/such/page", "/__manifest", "/admin/dashboard.data"].map(hasRoute)).toEqual([false, false, false]);
});

test.each([
  ["/Services/", "/services"],
  ["//services", "/services"],
  ["//", "/"],
  ["/%73ervices", "/services"],
  ["/company/blog/%c3%bcber-uns", "/company/blog/%C3%BCber-uns"],
  ["/\\elsewhere.example", "/%5Celsewhere.example"],
  ["/a%0d%0ab", "/a%0D%0Ab"],
  ["/company/blog/%", undefined],
])("the canonical path of %j is %j", (path, proper) => expect(canonicalPath(path)).toBe(proper));

test("the result is the same after the memoised paths were evicted", () => {
  const paths = Array.from({ length: 1_200 }, (_, index) => `/company/blog/post-${index}`);
  for (const path of [...paths, ...paths]) expect(cacheKey(path)).toBe(path);
  expect([cacheKey("/services"), hasRoute("/no/such/page")]).toEqual(["/services", false]);
});
