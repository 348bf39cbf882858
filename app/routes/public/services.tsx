import { ServicesPage } from "~/domain/site/ui/pages/services-page";

export default function Services() {
  return <ServicesPage />;
}
