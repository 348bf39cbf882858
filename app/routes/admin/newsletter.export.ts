import { exportedSubscribers, SUBSCRIBER_COLUMNS } from "~/domain/newsletter/export.server";
import { parseSubscriberSelection } from "~/domain/newsletter/subscribers";
import { answerExport } from "~/platform/http/answer-csv.server";
import type { Route } from "./+types/newsletter.export";

/** A CSV file of the subscribers that a selection means: a form with the field `records`. */
export function action({ request }: Route.ActionArgs) {
  return answerExport(request, parseSubscriberSelection, {
    name: "subscribers",
    columns: SUBSCRIBER_COLUMNS,
    rows: exportedSubscribers,
  });
}
