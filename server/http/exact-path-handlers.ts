import { createRequestHandler, type ServerBuild } from "react-router";

type RequestHandler = ReturnType<typeof createRequestHandler>;

/**
 * A handler of the whole build, in which addresses that are no pages and hold nothing variable, such as those that programs
 * write to, have handlers of their own: React Router tries route after route, twice for each request, which would be a
 * third of all the work that storing a message is.
 */
export function createBuildHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const direct = new Map<string, RequestHandler>();
  for (const id of Object.keys(build.routes)) {
    const line = lineOf(id, build.routes);
    const path = `/${line.flatMap(({ path }) => path || []).join("/")}`;
    if (/[:*?]/.test(path) || hasPage(id, build.routes)) continue;
    const routes = Object.fromEntries(line.map((route) => [route.id, route]));
    direct.set(path, createRequestHandler({ ...build, routes }, mode));
  }
  return (request, context) => (direct.get(new URL(request.url).pathname) ?? whole)(request, context);
}

/** A route and those that it stands in, the outermost first. */
function lineOf(id: string, routes: ServerBuild["routes"]) {
  const line = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) line.unshift(route);
  return line;
}

function hasPage(id: string, routes: ServerBuild["routes"]): boolean {
  const module = routes[id]?.module;
  if (module?.default ?? module?.ErrorBoundary) return true;
  return Object.values(routes).some((route) => route?.parentId === id);
}
