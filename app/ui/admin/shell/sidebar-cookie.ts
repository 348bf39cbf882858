const NAME = "sidebar_state";
/** Seven days (docs/spec/admin-and-data.md#9-constants-and-limits). */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Whether a `Cookie` header, or `document.cookie`, has the sidebar collapsed. */
export function isSidebarCollapsed(cookies: string | null): boolean {
  return cookies?.split(";").some((cookie) => cookie.trim() === `${NAME}=collapsed`) ?? false;
}

/** The cookie of the sidebar's state, as assigned to `document.cookie`. Sent in the admin area only. */
export function sidebarCookie(collapsed: boolean): string {
  return `${NAME}=${collapsed ? "collapsed" : "expanded"}; Path=/admin; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`;
}
