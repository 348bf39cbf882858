import "~/admin.css";
import { Gallery } from "~/ui/gallery/gallery.tsx";

/** Every control in its states. Only in development: `app/routes.ts` leaves it out of a build. */
export default function GalleryRoute() {
  return <Gallery />;
}
