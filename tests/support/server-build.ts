import type { ServerBuild } from "react-router";

type Modules = Record<string, Partial<NonNullable<ServerBuild["routes"][string]>["module"]>>;

/** A site with these routes; the path of each is its id, and a document consists of its status. */
export function serverBuild(modules: Modules, handleError: (error: unknown) => void = () => {}): ServerBuild {
  const ids = Object.keys(modules);
  const routes = ids.map((id) => [id, { id, path: id, module: { default: undefined, ...modules[id] } }]);
  const document = (_: Request, status: number, headers: Headers) => new Response("<p></p>", { status, headers });
  return {
    entry: { module: { default: document, handleError } },
    routes: Object.fromEntries(routes),
    assets: { routes: Object.fromEntries(ids.map((id) => [id, { id, path: id }])), entry: { imports: [], module: "" } },
    allowedActionOrigins: ["**"],
    future: {},
    ssr: true,
    isSpaMode: false,
    publicPath: "/",
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}
