import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** Why a set-up link opens nothing (any more), and what to do about it. */
export function SetUpLinkNotice({ state }: { state: "expired" | "unknown" | "taken" }) {
  if (state === "taken") {
    return (
      <div className="grid gap-5">
        <Banner tone="info" title="This site is already set up.">
          <p>A set-up link works once. If the account is yours, sign in.</p>
        </Banner>
        <ButtonLink to="/admin/login">Sign in</ButtonLink>
      </div>
    );
  }
  const title = state === "expired" ? "This set-up link has expired." : "This set-up link is not valid.";
  return (
    <Banner tone="warn" title={title}>
      <p>
        Each start of the site prints a fresh link that works for 24 hours: restart it and open the new link, copied
        whole. Whoever runs the server can also type <code className="font-mono">npm run owner</code>.
      </p>
    </Banner>
  );
}
