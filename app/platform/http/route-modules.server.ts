/**
 * The routes below `prefix` that a link can lead to, with the files of their modules in this build.
 *
 * @param prefix - the start of their paths, e.g. `admin/`
 */
export async function listRouteModules(prefix: string): Promise<{ path: string; file: string }[]> {
  // At run time, since the build contains this file.
  const { assets } = await import("virtual:react-router/server-build");
  return Object.values(assets.routes).flatMap((route) =>
    route?.path?.startsWith(prefix) && route.hasLoader && !route.path.endsWith("*")
      ? [{ path: `/${route.path}`, file: route.module }]
      : [],
  );
}
