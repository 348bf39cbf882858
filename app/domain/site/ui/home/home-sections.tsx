import { FaqSection } from "~/domain/site/ui/home/faq-section";
import { HomeServices } from "~/domain/site/ui/home/home-services";
import { HomeSteps } from "~/domain/site/ui/home/home-steps";
import { HomeTeam } from "~/domain/site/ui/home/home-team";
import { RoadmapSection } from "~/domain/site/ui/home/roadmap-section";
import { TestimonialsSection } from "~/domain/site/ui/home/testimonials-section";
import { ToolsSection } from "~/domain/site/ui/home/tools-section";
import { WhyItWorks } from "~/domain/site/ui/home/why-it-works";
import { Faces } from "~/domain/site/ui/portrait";

/** The home page from below the hero to the questions, in the order of the specification. */
export function HomeSections() {
  return (
    <>
      <Faces />
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
