import { termsOfService } from "~/domain/site/copy/legal/terms-of-service";
import { LegalPage } from "~/domain/site/ui/pages/legal-page";

export default function TermsOfService() {
  return <LegalPage path="/legal/terms-of-service" text={termsOfService} />;
}
