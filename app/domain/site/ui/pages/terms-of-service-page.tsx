import { termsOfService } from "~/domain/site/copy/legal/terms-of-service";
import { LegalPage } from "~/domain/site/ui/pages/legal-page";

/** What both sides can rely on. */
export function TermsOfServicePage() {
  return <LegalPage path="/legal/terms-of-service" text={termsOfService} />;
}
