import { privacyPolicy } from "~/domain/site/copy/legal/privacy-policy.ts";
import { LegalPage } from "./legal-page.tsx";

/** What the site does with data. */
export function PrivacyPolicyPage() {
  return <LegalPage path="/legal/privacy-policy" text={privacyPolicy} />;
}
