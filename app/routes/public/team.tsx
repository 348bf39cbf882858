import { TeamPage } from "~/domain/site/ui/pages/team-page";

export default function Team() {
  return <TeamPage />;
}
