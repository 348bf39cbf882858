import { impressum } from "~/domain/site/copy/legal/impressum.ts";
import { LegalPage } from "./legal-page.tsx";

/** Who is behind the site, in the structure German law asks for. */
export function ImpressumPage() {
  return <LegalPage path="/legal/impressum" text={impressum} />;
}
