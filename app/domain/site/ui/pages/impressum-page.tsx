import { impressum } from "~/domain/site/copy/legal/impressum";
import { LegalPage } from "~/domain/site/ui/pages/legal-page";

/** Who is behind the site, in the structure German law asks for. */
export function ImpressumPage() {
  return <LegalPage path="/legal/impressum" text={impressum} />;
}
