import type { LeadMeta } from "~/domain/leads/intake/lead-rows.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { NO_PHONE, referenceOf } from "~/domain/leads/submission.ts";
import { CAREERS_PATH, entryPages, isClosed } from "~/domain/site/entries/entry-pages.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import type { WriteResult } from "~/platform/forms/public-write.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { WRONG_FIELDS_TEXT } from "~/shared/forms/form-check.ts";
import { type Application, CV_FIELD, checkApplication, OPENING_FIELD } from "./application-check.ts";

const CLOSED =
  "Applications for this position are closed. You can send yours as an open application on the careers page";

/** The application form's definition for `answerForm`, on the careers page and on an opening's. */
export const applicationForm: PublicForm<Application> = {
  form: {
    id: "application",
    success: "Thank you for your application! It has arrived, with your CV.",
    failure: "Your application could not be sent. Please try again.",
    minimumMs: 2_000,
  },
  check: checkApplication,
  documentField: CV_FIELD,
  store: submitApplication,
  reference: referenceOf,
  source: (values) => (values[OPENING_FIELD] ? "opening" : "careers"),
};

/**
 * Stores an application: a submission and its message, which the owner answers, with the CV of `meta`.
 *
 * @throws HttpError 422 when the opening isn't one that is open
 */
export async function submitApplication(
  { [OPENING_FIELD]: openingId, ...visitor }: Application,
  meta: LeadMeta,
): Promise<WriteResult> {
  const opening = openingId ? openPositionOf(openingId, meta.now) : null;
  const phone = visitor.phone || NO_PHONE;
  return storeLead({ formType: "career", ...visitor, phone, opening, records: ["message"] }, meta);
}

function openPositionOf(id: string, now: Date): string {
  const opening = entryPages(siteIdentity(), [CAREERS_PATH]).find((page) => page.id === id);
  if (opening && !isClosed(opening, now)) return opening.title;
  throw new HttpError(422, CLOSED, {
    problems: [
      { field: "", message: WRONG_FIELDS_TEXT },
      { field: OPENING_FIELD, message: CLOSED },
    ],
  });
}
