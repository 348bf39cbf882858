import { AboutUsPage } from "~/domain/site/ui/pages/about-us-page";

export default function AboutUs() {
  return <AboutUsPage />;
}
