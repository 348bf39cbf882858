import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** Warns the owner after a sign-in with a common password. Nothing is blocked; `to` is the next page. */
export function CommonPasswordNotice({ to }: { to: string }) {
  return (
    <div className="grid gap-5">
      <Banner tone="warn" title="You are signed in, but your password is easy to guess.">
        <p>It is one of the most common ones, or close to one, and attackers try these first. Set another one now.</p>
      </Banner>
      <ButtonLink to="/admin/settings/security?edit=password">Set another password</ButtonLink>
      <ButtonLink to={to} variant="secondary">
        Continue
      </ButtonLink>
    </div>
  );
}
