import { Outlet } from "react-router";
import { siteIdentity } from "~/domain/site/identity.server.ts";
import { FormPlaceholder } from "~/domain/site/ui/form-placeholder";
import { IdentityProvider } from "~/domain/site/ui/identity-context";
import { Shell } from "~/domain/site/ui/layout/shell";
import { Toaster } from "~/ui/toaster";
import type { Route } from "./+types/layout";

/** What every public page knows. It doesn't depend on who asks, because public pages are cached. */
export function loader() {
  return { identity: siteIdentity() };
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <IdentityProvider identity={loaderData.identity}>
      <Shell
        newsletterForm={<FormPlaceholder name="footer-newsletter" />}
        pinButton={<FormPlaceholder name="pin-button" />}
      >
        <Outlet />
      </Shell>
      <Toaster />
    </IdentityProvider>
  );
}
