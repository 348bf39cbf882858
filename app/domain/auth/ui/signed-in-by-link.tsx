import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** After a sign-in by a link: who forgot the password sets a new one. */
export function SignedInByLink() {
  return (
    <div className="grid gap-5">
      <Banner title="You are signed in.">
        <p>If you forgot your password, set a new one now.</p>
      </Banner>
      <ButtonLink to="/admin/settings/security?edit=password">Set a new password</ButtonLink>
      <ButtonLink to="/admin/dashboard" variant="secondary">
        Continue to the dashboard
      </ButtonLink>
    </div>
  );
}
