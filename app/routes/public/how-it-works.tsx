import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { HowItWorksPage } from "~/domain/site/ui/pages/how-it-works-page.tsx";
import {
  HowItWorksEnd,
  HowItWorksExample,
  HowItWorksPrice,
  HowItWorksStart,
  howItWorksOrder,
} from "~/domain/site/ui/pages/how-it-works-parts.tsx";
import type { Route } from "./+types/how-it-works";

export function loader(args: Route.LoaderArgs) {
  const { before, after, ...order } = howItWorksOrder(siteIdentity());
  const islands = {
    "how-it-works-steps": <HowItWorksStart sections={before} />,
    "how-it-works-price": <HowItWorksPrice />,
    "how-it-works-example": <HowItWorksExample />,
    "how-it-works-end": <HowItWorksEnd sections={after} />,
  };
  return withStaticIslands(args, islands, { rate: siteIdentity().hourlyRate, ...order });
}

export default function HowItWorks({ loaderData }: Route.ComponentProps) {
  return <HowItWorksPage {...loaderData} />;
}
