import { previewRetention } from "~/domain/retention/preview.server.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";

/** What goes when by the periods that are set. */
export function loader() {
  return screenData({}, "what goes by its age", () => previewRetention(new Date()));
}
