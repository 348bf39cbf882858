import { termsOfService } from "~/domain/site/copy/legal/terms-of-service.ts";
import { LegalPage } from "./legal-page.tsx";

/** What both sides can rely on. */
export function TermsOfServicePage() {
  return <LegalPage path="/legal/terms-of-service" text={termsOfService} />;
}
