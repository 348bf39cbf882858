import { answerCalendarFeed } from "~/domain/leads/appointments/calendar-feed.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { privatePageMiddleware } from "~/platform/http/protection/private-page.server.ts";
import type { Route } from "./+types/calendar";

export const middleware: Route.MiddlewareFunction[] = [
  // A calendar keeps its copy, and asks whether that is still right.
  async (_, next) => {
    const response = await next();
    response.headers.set("Cache-Control", "private, no-cache");
    return response;
  },
  privatePageMiddleware,
];

/** The owner's calendar feed, at an address that is a secret. */
export function loader({ params, request }: Route.LoaderArgs) {
  return answerCalendarFeed(params.file, request, databaseNow());
}
