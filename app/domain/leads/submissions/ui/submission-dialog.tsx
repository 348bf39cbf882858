import type { ReactNode } from "react";
import { AppointmentPanel } from "~/domain/leads/appointments/ui/appointment-panel.tsx";
import { hyphensToSpaces, OWN_STATUS_TYPES, SHORT_FORM_TYPES } from "~/domain/leads/submission.ts";
import type { SubmissionDetails, ViewedSubmission } from "~/domain/leads/submissions/submission-list.ts";
import { useMarkReadOnView } from "~/domain/leads/triage/ui/lead-article.tsx";
import { LeadContextPanel } from "~/domain/leads/triage/ui/lead-context-panel.tsx";
import { ListedFields, ReplyLink } from "~/domain/leads/triage/ui/record-details.tsx";
import { SpamBanner } from "~/domain/leads/triage/ui/spam-badge.tsx";
import { SpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { useRecordStatus } from "~/domain/leads/triage/ui/status-controls.tsx";
import { formatFileSize } from "~/shared/format.ts";
import { consentText } from "~/shared/privacy/consent-texts.ts";
import { statusTone } from "~/shared/status-tone.ts";
import { Detail, DetailList, EmailLink, PhoneLink, VersionedText } from "~/ui/admin/record/detail-list.tsx";
import { StatusBadge } from "~/ui/admin/record/status-badge.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import {
  CONSULTATION_NOUNS,
  CONSULTATION_STATUS_COMMAND,
  ConsultationStatus,
  StatusButtons,
} from "./consultation-status.tsx";
import { SubmissionButtons } from "./submission-buttons.tsx";
import { useReadMark } from "./use-read-mark.ts";

/** Singular and plural. */
export const SUBMISSION_NOUNS = ["Submission", "submissions"] as const;

const SUBMISSION = { title: "Submission Details", noun: "submission", nouns: SUBMISSION_NOUNS } as const;
const CONSULTATION = { title: "Consultation Details", noun: "request", nouns: CONSULTATION_NOUNS } as const;

interface SubmissionDialogProps {
  viewed: ViewedSubmission | null;
  /** On the screen of consultations, where it is shown as a request for one. */
  isConsultation?: boolean;
  onClose: () => void;
}

/**
 * The modals 'Submission Details' and 'Consultation Details'. Viewing a submission marks it read. `viewed` is null for
 * a deleted one.
 */
export function SubmissionDialog({ viewed, isConsultation = false, onClose }: SubmissionDialogProps) {
  if (viewed) return <Details {...{ viewed, isConsultation, onClose }} />;
  const { title, noun } = isConsultation ? CONSULTATION : SUBMISSION;
  return (
    <Dialog onClose={onClose} title={title}>
      <p>This {noun} no longer exists.</p>
    </Dialog>
  );
}

function Details({ viewed, isConsultation, onClose }: Required<SubmissionDialogProps> & { viewed: ViewedSubmission }) {
  const { details, context, appointment, now } = viewed;
  const { title, noun, nouns } = isConsultation ? CONSULTATION : SUBMISSION;
  const { read, mark } = useReadMark(details);
  useMarkReadOnView(details, mark);
  const { status } = useRecordStatus(CONSULTATION_STATUS_COMMAND, details);
  const hasOwnStatus = OWN_STATUS_TYPES.includes(details.formType);
  const subject = isConsultation
    ? "Re: Free Consultation Request"
    : `Re: your ${hyphensToSpaces(details.formType)} request`;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="lg"
      footer={
        // On a phone two rows of two.
        <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:gap-3">
          <SubmissionButtons
            viewed={viewed}
            nouns={nouns}
            title={`Delete the ${noun} from ${details.name || "this visitor"}?`}
            onDeleted={onClose}
          />
          {isConsultation ? null : (
            <SmallButton onClick={() => mark(!read)}>{read ? "Mark unread" : "Mark read"}</SmallButton>
          )}
          {isConsultation ? <StatusButtons details={details} /> : null}
          {details.email ? <ReplyLink to={context.replyPath} email={details.email} subject={subject} /> : null}
        </div>
      }
    >
      {appointment ? (
        <>
          <AppointmentPanel viewed={appointment} now={now} />
          <hr className="my-6" />
        </>
      ) : null}
      <SubmissionFields
        details={{ ...details, status }}
        status={hasOwnStatus && !isConsultation ? <ConsultationStatus row={details} /> : undefined}
      />
      <hr className="my-6" />
      <LeadContextPanel context={context} about={{ subject: "submission", subjectId: details.id }} />
    </Dialog>
  );
}

/** All fields of a submission, and why it may be spam. `status` is in place of the badge. */
export function SubmissionFields({ details, status }: { details: SubmissionDetails; status?: ReactNode }) {
  const isShort = SHORT_FORM_TYPES.includes(details.formType);
  return (
    <>
      <SpamBanner row={details}>
        <SpamButton command="submissions.spam" row={details} />
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
