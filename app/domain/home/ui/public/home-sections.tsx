import { HomeTeam } from "~/domain/team/ui/public/home-team.tsx";
import { FaqSection } from "./faq-section.tsx";
import { HomeServices } from "./home-services.tsx";
import { HomeSteps } from "./home-steps.tsx";
import { RoadmapSection } from "./roadmap-section.tsx";
import { TestimonialsSection } from "./testimonials-section.tsx";
import { ToolsSection } from "./tools-section.tsx";
import { WhyItWorks } from "./why-it-works.tsx";

/** The home page's sections from below the hero to the FAQ, in the order of docs/spec/public-site.md#25-home-page. */
export function HomeSections() {
  return (
    <>
      <WhyItWorks />
      <HomeServices />
      <HomeTeam />
      <HomeSteps />
      <ToolsSection />
      <RoadmapSection />
      <TestimonialsSection />
      <FaqSection />
    </>
  );
}
