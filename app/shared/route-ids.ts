/** Ids that React Router derives from the files of `app/routes.ts`. */
export const PUBLIC_LAYOUT_ROUTE_ID = "routes/public/layout";
export const ADMIN_GUARD_ROUTE_ID = "routes/admin/guard";
export const NOT_FOUND_ROUTE_ID = "routes/public/not-found";
