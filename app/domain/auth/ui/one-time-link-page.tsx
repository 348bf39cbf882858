import type { ReactNode } from "react";
import type { LinkPurpose } from "~/domain/auth/token-purposes.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { AuthForm, AuthLayout, AuthNotice, Command } from "./auth-page.tsx";
import { SignedInByLink } from "./sign-in-page.tsx";

/** The set-up link has a page of its own, with a form. */
export type OneTimeLinkPurpose = Exclude<LinkPurpose, "set-up">;

interface LinkTexts {
  title: string;
  /** What pressing the button does. */
  effect: string;
  label: string;
  busyLabel: string;
  /** There was no answer from the site. */
  failure: string;
  done: ReactNode;
  /** What to do about a link that can't be used. */
  remedy: string;
  next?: ReactNode;
}

/** What the page of a one-time link says, by what the link does. */
export const LINK_TEXTS: Record<OneTimeLinkPurpose, LinkTexts> = {
  "sign-in": {
    title: "Sign in",
    effect: "Sign in to the admin area in this browser. The link works once.",
    label: "Sign in",
    busyLabel: "Signing in...",
    failure: "You could not be signed in. Please try again.",
    done: <SignedInByLink />,
    remedy: "Sign-in links work once, for 15 minutes.",
    next: <ButtonLink to="/admin/request-sign-in-link">Ask for a new link</ButtonLink>,
  },
  "email-change": {
    title: "Confirm your email address",
    effect: "From then on you sign in with this address, and the site’s notices come here.",
    label: "Confirm this address",
    busyLabel: "Confirming...",
    failure: "The address could not be confirmed. Please try again.",
    done: (
      <AuthNotice
        title="Your email address was changed."
        text="From now on you sign in with it. Where you are signed in you stay signed in."
      >
        <ButtonLink to="/admin/settings/security">Continue</ButtonLink>
      </AuthNotice>
    ),
    remedy:
      "The link of a new address works once, for 24 hours, unless the change is cancelled. To send it again, sign in and open Settings, Security.",
  },
  "end-sessions": {
    title: "Sign out everywhere",
    effect:
      "Everyone who is signed in to the admin area is signed out at once, on all devices. A new email address that isn’t confirmed yet is cancelled.",
    label: "Sign out everywhere",
    busyLabel: "Signing out...",
    failure: "Nobody was signed out. Please try again.",
    done: (
      <AuthNotice
        title="All sessions have ended."
        text={
          <>
            A new email address that wasn’t confirmed yet is cancelled, too. Now set a new password: ask for a sign-in
            link, or run <Command>npm run owner</Command> on the server.
          </>
        }
      >
        <ButtonLink to="/admin/request-sign-in-link">Ask for a sign-in link</ButtonLink>
      </AuthNotice>
    ),
    remedy: "The link works once, for 7 days. Sign in to see who else is signed in, under Settings, Security.",
  },
};

const INVALID = {
  expired: "This link has expired.",
  used: "This link was used already.",
  unknown: "This link is not valid.",
};

interface OneTimeLinkPageProps {
  purpose: OneTimeLinkPurpose;
  token: string;
  state: "usable" | "done" | keyof typeof INVALID;
  /** Whether the last try had no answer from the site. */
  hasFailed: boolean;
}

/** The page of a one-time link, whose button uses it up. Opening the page doesn't: mail scanners open links. */
export function OneTimeLinkPage({ purpose, token, state, hasFailed }: OneTimeLinkPageProps) {
  const { title, effect, label, busyLabel, failure, done, remedy, next } = LINK_TEXTS[purpose];
  return (
    <AuthLayout title={title}>
      {state === "done" ? (
        done
      ) : state === "usable" ? (
        <AuthForm error={hasFailed ? failure : undefined} submitLabel={label} busyLabel={busyLabel}>
          <p>{effect}</p>
          <input type="hidden" name="token" value={token} />
        </AuthForm>
      ) : (
        <div className="grid gap-5">
          <Banner tone="warn" title={INVALID[state]}>
            {state === "unknown" ? (
              <p>Open the complete link of the newest email; a newer link replaces older ones.</p>
            ) : null}
            <p>{remedy}</p>
          </Banner>
          {next}
        </div>
      )}
    </AuthLayout>
  );
}
