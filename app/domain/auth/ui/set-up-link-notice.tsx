import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** Why a set-up link isn't valid (any more), and what to do. */
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
        Each start of the site prints a new link that is valid for 24 hours: restart it and open the complete new link.
        You can also run <code className="font-mono">npm run owner</code> on the server.
      </p>
    </Banner>
  );
}
