import { ProjectsPage } from "~/domain/site/ui/pages/projects-page";

export default function Projects() {
  return <ProjectsPage />;
}
