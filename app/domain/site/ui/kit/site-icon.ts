/**
 * The site's icon (`public/favicon.svg`) as an address of its own: browsers ask for an icon at the very moment that they
 * should be painting the page.
 */
export const SITE_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230b5d4b'/%3E%3Crect x='6' y='8.5' width='14' height='6' rx='3' fill='%23fff'/%3E%3Crect x='12' y='17.5' width='14' height='6' rx='3' fill='%23f5b84b'/%3E%3C/svg%3E";
