import { FormPlaceholder } from "~/domain/site/ui/form-placeholder";
import { ConsultationPage } from "~/domain/site/ui/pages/consultation-page";

export default function FreeConsultation() {
  return <ConsultationPage form={<FormPlaceholder name="consultation" />} />;
}
