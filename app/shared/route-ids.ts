/** Ids that React Router derives from the files of `app/routes.ts`. */
export const PUBLIC_LAYOUT_ROUTE_ID = "routes/public/layout";
export const ADMIN_GUARD_ROUTE_ID = "routes/admin/guard";
export const NOT_FOUND_ROUTE_ID = "routes/public/not-found";

/** The path that the not-found page is rendered and cached under; no page has it. */
export const NOT_FOUND_PATH = "/404";

/** What is answered before any route, for programs that run the site. */
export const OPERATIONS_PATHS = ["/readyz", "/metrics"] as const;
