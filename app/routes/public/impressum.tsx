import { ImpressumPage } from "~/domain/site/ui/pages/impressum-page";

export default function Impressum() {
  return <ImpressumPage />;
}
