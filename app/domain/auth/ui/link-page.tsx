import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";

/** The state of a one-time link that can't be used. */
export type InvalidLinkState = "expired" | "used" | "unknown";

/** The only control of a link's page: the link is used up by pressing it, and not by opening the page. */
export function LinkForm({
  token,
  label,
  busyLabel,
  error,
  children,
}: {
  token: string;
  label: string;
  busyLabel: string;
  error?: string | undefined;
  /** What pressing it does. */
  children: ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" replace>
      {error ? <Banner tone="error">{error}</Banner> : null}
      <p>{children}</p>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}

const TITLES: Record<InvalidLinkState, string> = {
  expired: "This link has expired.",
  used: "This link was used already.",
  unknown: "This link is not valid.",
};

/** Why a link can't be used; `children` say what to do. */
export function InvalidLinkNotice({ state, children }: { state: InvalidLinkState; children: ReactNode }) {
  return (
    <Banner tone="warn" title={TITLES[state]}>
      {state === "unknown" ? (
        <p>Open the complete link of the newest email; a newer link replaces older ones.</p>
      ) : null}
      <p>{children}</p>
    </Banner>
  );
}
