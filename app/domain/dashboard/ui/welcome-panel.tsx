import { ExternalLink, Newspaper, Users } from "lucide-react";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** First steps, while there are no submissions. */
export function WelcomePanel() {
  return (
    <section aria-labelledby="new-site" className="mt-6 rounded-lg border bg-brand-soft p-5 sm:p-6">
      <h2 id="new-site" className="text-xl">
        Welcome to your admin area
      </h2>
      <p className="mt-1.5 max-w-2xl text-muted">
        What visitors send through the site appears here at once, without a reload. There’s nothing yet: send a message
        through your own contact form to see how it arrives, and make the site yours in the meantime.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/contact" size="sm" target="_blank">
          <ExternalLink aria-hidden="true" className="size-4" />
          Try the contact form<span className="sr-only"> (opens in a new tab)</span>
        </ButtonLink>
        <ButtonLink to="/admin/team" variant="secondary" size="sm">
          <Users aria-hidden="true" className="size-4" />
          Introduce your team
        </ButtonLink>
        <ButtonLink to="/admin/blog" variant="secondary" size="sm">
          <Newspaper aria-hidden="true" className="size-4" />
          Write the first post
        </ButtonLink>
      </div>
    </section>
  );
}
