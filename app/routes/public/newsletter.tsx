import { FormPlaceholder } from "~/domain/site/ui/form-placeholder";
import { NewsletterPage } from "~/domain/site/ui/pages/newsletter-page";

export default function Newsletter() {
  return <NewsletterPage form={<FormPlaceholder name="newsletter" />} />;
}
