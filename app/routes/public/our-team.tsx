import { OurTeamPage } from "~/domain/site/ui/pages/our-team-page";

export default function OurTeam() {
  return <OurTeamPage />;
}
