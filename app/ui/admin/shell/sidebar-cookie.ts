const NAME = "sidebar_state";
/** Seven days (docs/spec/admin-and-data.md#9-constants-and-limits). */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Whether a `Cookie` header, or `document.cookie`, says that the sidebar was collapsed. Anything else means it wasn't. */
export function isSidebarCollapsed(cookies: string | null): boolean {
  return cookies?.split(";").some((cookie) => cookie.trim() === `${NAME}=collapsed`) ?? false;
}

/** The cookie that remembers the sidebar's state, in the form that `document.cookie` takes. */
export function sidebarCookie(collapsed: boolean): string {
  return `${NAME}=${collapsed ? "collapsed" : "expanded"}; Path=/admin; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`;
}
