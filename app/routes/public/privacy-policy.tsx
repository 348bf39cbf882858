import { privacyPolicy } from "~/domain/site/copy/legal/privacy-policy";
import { LegalPage } from "~/domain/site/ui/pages/legal-page";

export default function PrivacyPolicy() {
  return <LegalPage path="/legal/privacy-policy" text={privacyPolicy} />;
}
