/** Ids that React Router derives from the files of `app/routes.ts`. */
export const PUBLIC_LAYOUT_ROUTE_ID = "routes/public/layout";
export const NOT_FOUND_ROUTE_ID = "routes/public/not-found";
