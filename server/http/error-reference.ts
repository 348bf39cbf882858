import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { currentRequestId } from "~/platform/log/request-id.server.ts";

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
