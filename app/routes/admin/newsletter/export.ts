import { exportedSubscribers, SUBSCRIBER_COLUMNS } from "~/domain/newsletter/subscribers/subscriber-export.server.ts";
import { subscriberSelectionSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { answerExport } from "~/platform/lists/csv-export.server.ts";
import type { Route } from "./+types/export";

/** A CSV file of the selected subscribers: a form with the field `records`. */
export function action({ request }: Route.ActionArgs) {
  return answerExport(request, subscriberSelectionSchema, {
    name: "subscribers",
    columns: SUBSCRIBER_COLUMNS,
    rows: exportedSubscribers,
  });
}
