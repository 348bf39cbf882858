import { data } from "react-router";
import { previewRetention } from "~/domain/retention/preview.server.ts";
import { log } from "~/platform/log.server.ts";

/** What goes when by the periods that are set. Null when that can't be counted. */
export async function loader() {
  try {
    return data({ preview: await previewRetention(new Date()) });
  } catch (error) {
    log.error({ err: error }, "what goes by its age could not be counted");
    return data({ preview: null }, { status: 503 });
  }
}
