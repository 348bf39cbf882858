import { FormPlaceholder } from "~/domain/site/ui/form-placeholder";
import { ContactSection } from "~/domain/site/ui/home/contact-section";
import { HomeSections } from "~/domain/site/ui/home/home-sections";
import { NewsletterBlock } from "~/domain/site/ui/home/newsletter-block";

export default function Home() {
  return (
    <>
      <HomeSections />
      <NewsletterBlock form={<FormPlaceholder name="newsletter" />} />
      <ContactSection
        form={<FormPlaceholder name="contact-section" />}
        notifyForm={<FormPlaceholder name="resource-hub" />}
      />
    </>
  );
}
