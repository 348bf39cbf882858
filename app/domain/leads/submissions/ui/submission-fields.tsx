import type { ReactNode } from "react";
import { hyphensToSpaces, SHORT_FORM_TYPES } from "~/domain/leads/submission.ts";
import type { SubmissionDetails } from "~/domain/leads/submissions/submission-list.ts";
import { ListedFields } from "~/domain/leads/triage/ui/record-details.tsx";
import { SpamBanner } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { SpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { formatFileSize } from "~/shared/format.ts";
import { consentText } from "~/shared/privacy/consent-texts.ts";
import { statusTone } from "~/shared/status-tone.ts";
import { Detail, DetailList, EmailLink, PhoneLink, VersionedText } from "~/ui/admin/record/detail-list.tsx";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { SUBMISSION_SPAM_ACTION } from "./submission-buttons.tsx";

/** All fields of a submission, and why it may be spam. `status` is in place of the badge. */
export function SubmissionFields({ details, status }: { details: SubmissionDetails; status?: ReactNode }) {
  const isShort = SHORT_FORM_TYPES.includes(details.formType);
  return (
    <>
      <SpamBanner row={details}>
        <SpamButton command={SUBMISSION_SPAM_ACTION} row={details} />
      </SpamBanner>
      <DetailList>
        <Detail name="Name">{details.name}</Detail>
        <Detail name="Type">
          <span className="capitalize">{hyphensToSpaces(details.formType)}</span>
        </Detail>
        <Detail name="Email">{details.email ? <EmailLink address={details.email} /> : null}</Detail>
        <Detail name="Status">
          {status ?? <StatusBadge status={details.status} tone={statusTone(details.status)} />}
        </Detail>
        <Detail name="Phone">{details.phone ? <PhoneLink number={details.phone} /> : null}</Detail>
        <Detail name="Date">
          <LocalTime timestamp={details.createdAt} format="detail" />
        </Detail>
        <ListedFields fields={details.fields.filter(({ label, value }) => label !== "CV" && (value || !isShort))} />
        {details.documentSize === null ? null : (
          <Detail name="CV">
            <a
              href={`/admin/form-submissions/${details.id}/document`}
              download=""
              className="break-all text-brand-ink underline underline-offset-2"
            >
              {details.fields.find(({ label }) => label === "CV")?.value}
            </a>{" "}
            ({formatFileSize(details.documentSize)})
          </Detail>
        )}
        <Detail name="Source">{hyphensToSpaces(details.source)}</Detail>
        {isShort && !details.consentAt ? null : (
          <Detail name="Consent">
            {details.consentAt ? (
              <>
                Given <LocalTime timestamp={details.consentAt} format="detail" />
                {details.consentVersion ? (
                  <VersionedText version={details.consentVersion} text={consentText(details.consentVersion, "")} />
                ) : null}
              </>
            ) : (
              "Not given"
            )}
          </Detail>
        )}
        <Detail name="Message" wide firstOnPhone>
          {details.message ? <p className="whitespace-pre-wrap">{details.message}</p> : null}
        </Detail>
      </DetailList>
    </>
  );
}
