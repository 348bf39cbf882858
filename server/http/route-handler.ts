import {
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  type RequestHandler,
  type ServerBuild,
} from "react-router";
import { currentRequestId } from "~/platform/log/request-id.server.ts";

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

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The owner's screens: visitors have nobody to tell a reference to but by the forms, whose texts are the copy's. */
const OWNER_ROUTE = /^routes\/admin\//;

/**
 * Wraps the build so that the screen that shows an error of a loader of the owner's names the request by which the error
 * is found in the log. React Router passes nothing of an error on to the browser, so it becomes a response with the
 * status 500; it is logged here, since React Router logs no responses.
 */
export function withErrorReferences(build: ServerBuild): ServerBuild {
  const wrap = (route: Route): Route => {
    const { loader } = route.module;
    if (!loader || !OWNER_ROUTE.test(route.id)) return route;
    const referring = async (args: LoaderFunctionArgs) => {
      try {
        return await loader(args);
      } catch (error) {
        // Also what `data` throws: an answer rather than an error.
        if (!(error instanceof Error)) throw error;
        build.entry.module.handleError?.(error, args);
        throw data({ reference: currentRequestId() }, { status: 500, statusText: "Internal Server Error" });
      }
    };
    return { ...route, module: { ...route.module, loader: referring as typeof loader } };
  };
  const routes = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && wrap(route)]));
  return { ...build, routes };
}
