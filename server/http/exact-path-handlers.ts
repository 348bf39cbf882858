import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

/**
 * Creates the request handler of the build, with a fast path: resource routes with a static path, such as the
 * form token, have handlers of their own. React Router matches all routes twice for each request, which takes longer than
 * all the rest of such an answer.
 */
export function createRouteHandler(build: ServerBuild, mode: string): RequestHandler {
  const buildHandler = createRequestHandler(build, mode);
  const exactHandlers = new Map<string, RequestHandler>();
  for (const id of Object.keys(build.routes)) {
    const branch = routeBranch(id, build.routes);
    const path = `/${branch.flatMap(({ path }) => path || []).join("/")}`;
    if (/[:*?]/.test(path) || rendersPage(id, build.routes)) continue;
    const routes = Object.fromEntries(branch.map((route) => [route.id, route]));
    exactHandlers.set(path, createRequestHandler({ ...build, routes }, mode));
  }
  return (request, context) => (exactHandlers.get(new URL(request.url).pathname) ?? buildHandler)(request, context);
}

/** A route and its ancestors, the outermost first. */
function routeBranch(id: string, routes: ServerBuild["routes"]) {
  const branch = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    branch.unshift(route);
  return branch;
}

function rendersPage(id: string, routes: ServerBuild["routes"]): boolean {
  const module = routes[id]?.module;
  if (module?.default ?? module?.ErrorBoundary) return true;
  return Object.values(routes).some((route) => route?.parentId === id);
}
