import { CareersPage } from "~/domain/site/ui/pages/careers-page";

export default function Careers() {
  return <CareersPage />;
}
