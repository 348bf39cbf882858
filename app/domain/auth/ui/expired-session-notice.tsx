import { ABSOLUTE_DAYS, IDLE_DAYS } from "~/domain/auth/session/session-lifetimes.ts";
import { Banner } from "~/ui/controls/banner.tsx";

/** Says on the sign-in page why the owner has to sign in again. */
export function ExpiredSessionNotice() {
  return (
    <Banner tone="warn" title="Your session has expired" className="mb-5">
      <p>
        It ends after {IDLE_DAYS} days without use, {ABSOLUTE_DAYS} days after you signed in, or when you end it on
        another device. Sign in to go on.
      </p>
    </Banner>
  );
}
