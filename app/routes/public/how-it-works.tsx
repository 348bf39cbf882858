import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { HowItWorksPage } from "~/domain/site/ui/pages/how-it-works-page.tsx";
import type { Route } from "./+types/how-it-works";

export function loader() {
  return { rate: siteIdentity().hourlyRate };
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
  return <HowItWorksPage rate={loaderData.rate} />;
}
