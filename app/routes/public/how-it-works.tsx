import { HowItWorksPage } from "~/domain/site/ui/pages/how-it-works-page";

export default function HowItWorks() {
  return <HowItWorksPage />;
}
