import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createRouteMatcher } from "./route-matcher.server.ts";

const ROUTES: [id: string, path: string | undefined, parentId?: string][] = [
  ["root", ""],
  ["layout", undefined, "root"],
  ["home", "/", "layout"],
  ["news", "company/news", "layout"],
  ["item", "company/news/:slug", "layout"],
  ["missing", "*", "layout"],
  ["admin", "admin/login", "root"],
  ["guard", undefined, "root"],
  ["unknown", "admin/*", "guard"],
  ["company", "company", "root"],
  ["language", ":language/start", "root"],
  ["maybe", "archive?/old", "root"],
];

test.each([
  ["/", "home"],
  ["/company", "company"],
  ["/Company/NEWS/", "news"],
  ["/%63ompany/news/x", "item"],
  ["/company/other", "missing"],
  ["/company%2fnews", "missing"],
  ["/admin/login", "admin"],
  ["/admin/x/y", "unknown"],
  ["/administration", "missing"],
  ["/en/start", "language"],
  ["/company/start", "language"],
  ["/old", "maybe"],
  ["/archive/old", "maybe"],
  ["/*", "missing"],
])("%s leads to the route that React Router finds among all: %s", (path, id) => {
  const routes = ROUTES.map(([id, path, parentId]) => [
    id,
    { id, parentId, ...(id === "home" ? { index: true } : { path }) },
  ]);
  expect(createRouteMatcher(Object.fromEntries(routes) as ServerBuild["routes"])(path).at(-1)).toBe(id);
});
