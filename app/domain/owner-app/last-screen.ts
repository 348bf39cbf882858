/** The key in local storage of the owner's last screen, as a path. */
export const LAST_SCREEN_KEY = "admin-last-screen";

/** The screen that opens when there is no last one. */
export const FIRST_SCREEN = "/admin/dashboard";
