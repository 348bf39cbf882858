import { openPage } from "~/domain/owner-app/documents/open-page.ts";
import { htmlResponse } from "~/platform/http/html-response.server.ts";

/** What the app's icon opens. The guard of the screen that it goes on to asks for the sign-in. */
export function loader() {
  return htmlResponse(openPage());
}
