import { LeadStories } from "~/domain/leads/triage/ui/lead-stories.tsx";
import "~/admin.css";
import { Gallery } from "~/ui/gallery/gallery.tsx";

const PRODUCT_SECTIONS = [{ id: "leads", title: "Leads", Content: LeadStories }];

/** Every control in its states. Only in development: `app/routes.ts` leaves it out of a build. */
export default function GalleryRoute() {
  return <Gallery extra={PRODUCT_SECTIONS} />;
}
