import type { ActionFunctionArgs } from "react-router";
import { ACTIVITY_CSV_COLUMNS, exportedActivity } from "~/domain/activity/activity-export.server.ts";
import { activitySelectionSchema } from "~/domain/activity/activity-filters.ts";
import { authorizeExport as authorize } from "~/domain/auth/guard/owner-middleware.server.ts";
import { enquirySelectionSchema } from "~/domain/leads/enquiries/enquiry-list.ts";
import { messageSelectionSchema } from "~/domain/leads/inbox/message-list.ts";
import {
  ENQUIRY_CSV_COLUMNS,
  exportedEnquiries,
  exportedMessages,
  exportedSubmissions,
  MESSAGE_CSV_COLUMNS,
  SUBMISSION_CSV_COLUMNS,
} from "~/domain/leads/lists/exports.server.ts";
import { submissionSelectionSchema } from "~/domain/leads/submissions/submission-list.ts";
import { exportedSubscribers, SUBSCRIBER_COLUMNS } from "~/domain/newsletter/subscribers/subscriber-export.server.ts";
import { subscriberSelectionSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { exportAction } from "~/platform/lists/csv-export.server.ts";
import type { Route } from "./+types/export";

const submissions = { columns: SUBMISSION_CSV_COLUMNS, rows: exportedSubmissions, authorize };

/** By the list's path below `/admin`. */
const EXPORTS: Record<string, (args: ActionFunctionArgs) => Promise<Response>> = {
  "form-submissions": exportAction(submissionSelectionSchema, { ...submissions, name: "form-submissions" }),
  consultations: exportAction(submissionSelectionSchema, {
    ...submissions,
    name: "consultations",
    rows: (records) => exportedSubmissions(records, "consultation"),
  }),
  enquiries: exportAction(enquirySelectionSchema, {
    ...{ name: "business-enquiries", columns: ENQUIRY_CSV_COLUMNS, rows: exportedEnquiries, authorize },
  }),
  messages: exportAction(messageSelectionSchema, {
    ...{ name: "contact-messages", columns: MESSAGE_CSV_COLUMNS, rows: exportedMessages, authorize },
  }),
  newsletter: exportAction(subscriberSelectionSchema, {
    ...{ name: "subscribers", columns: SUBSCRIBER_COLUMNS, rows: exportedSubscribers, authorize },
    isMachineReadable: true,
  }),
  activity: exportAction(activitySelectionSchema, {
    ...{ name: "activity", columns: ACTIVITY_CSV_COLUMNS, rows: exportedActivity, authorize },
  }),
};

/** The selected records of a list as a CSV file: `POST /admin/<list>/export`, a form with the field `records`. */
export function action(args: Route.ActionArgs) {
  const list = args.pattern.split("/").at(-2) ?? "";
  return EXPORTS[list]?.(args) ?? new Response(null, { status: 404 });
}
