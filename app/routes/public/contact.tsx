import { FormPlaceholder } from "~/domain/site/ui/form-placeholder";
import { ContactPage } from "~/domain/site/ui/pages/contact-page";

export default function Contact() {
  return <ContactPage form={<FormPlaceholder name="contact" />} />;
}
