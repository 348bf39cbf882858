import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** What an owner reads after a sign-in with a password that everybody guesses. Nothing is blocked: `to` is where they go on. */
export function CommonPasswordNotice({ to }: { to: string }) {
  return (
    <div className="grid gap-5">
      <Banner tone="warn" title="You are signed in, but your password is easy to guess.">
        <p>
          It is one of the most common ones, or close to one, and attackers try these first. Choose another soon:
          whoever runs the server sets it with <code className="whitespace-nowrap font-mono">npm run owner</code>.
        </p>
      </Banner>
      <ButtonLink to={to}>Continue</ButtonLink>
    </div>
  );
}
