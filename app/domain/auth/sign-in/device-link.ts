import { LOGIN_PATH } from "~/domain/auth/guard/return-path.ts";

/** The name under which the sign-in page takes the token of a link that makes a device known. */
export const DEVICE_PARAM = "device";

/** The path of such a link. */
export function deviceLinkPath(token: string): string {
  return `${LOGIN_PATH}?${DEVICE_PARAM}=${encodeURIComponent(token)}`;
}
