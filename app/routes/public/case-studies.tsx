import { CaseStudiesPage } from "~/domain/site/ui/pages/case-studies-page";

export default function CaseStudies() {
  return <CaseStudiesPage />;
}
