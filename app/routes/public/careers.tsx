import { still } from "~/ui/still";

const load = () => import("~/domain/site/ui/pages/careers-page").then((file) => file.CareersPage);
const Page = still({ id: "careers-page", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function Careers() {
  return <Page />;
}
