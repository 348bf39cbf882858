import { useLocation } from "react-router";
import { serviceStills } from "~/domain/site/ui/pages/service-stills";

/** The six service pages: the last part of the path says which. */
export default function Service() {
  const slug = useLocation().pathname.split("/").filter(Boolean).at(-1) ?? "";
  const Page = serviceStills.get(slug);
  return Page ? <Page /> : null;
}
