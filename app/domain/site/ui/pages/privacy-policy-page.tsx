import { privacyPolicy } from "~/domain/site/copy/legal/privacy-policy";
import { LegalPage } from "~/domain/site/ui/pages/legal-page";

/** What the site does with data. */
export function PrivacyPolicyPage() {
  return <LegalPage path="/legal/privacy-policy" text={privacyPolicy} />;
}
