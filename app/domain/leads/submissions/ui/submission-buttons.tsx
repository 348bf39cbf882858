import { isToCome } from "~/domain/leads/appointments/owner-appointment.ts";
import type { ViewedSubmission } from "~/domain/leads/submissions/submission-list.ts";
import { SUBMISSIONS_DELETION_WARNING } from "~/domain/leads/triage/deletion-warning.ts";
import { MarkSelectedSpamButton, SpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { DeleteButton, DeleteSelectedButton } from "~/ui/admin/record/delete-buttons.tsx";

const NOTIFY = { name: "notify", label: "Tell those by email whose appointments are cancelled" };
/** The actions for a whole lead, in the details of its submission: 'Delete', and 'Mark as spam' unless it is. */
export function SubmissionButtons({
  viewed: { details, deletion, appointment, now },
  nouns,
  title,
  onDeleted,
}: {
  viewed: ViewedSubmission;
  nouns: readonly [string, string];
  /** The paragraphs of the confirmation. */
  title: string;
  onDeleted: () => void;
}) {
  const isToldOf = appointment && isToCome(appointment.appointment, now) && details.email;
  return (
    <div className="mr-auto flex flex-wrap gap-2 max-sm:contents">
      <DeleteButton
        {...{ nouns, title, onDeleted }}
        command="submissions.delete"
        id={details.id}
        consequences={deletion}
        option={isToldOf ? { name: "notify", label: `Tell them by email (${details.email})` } : undefined}
      />
      {details.suspectedSpam ? null : <SpamButton command="submissions.spam" row={details} variant="ghost" />}
    </div>
  );
}

/** The commands for the leads of the selected submissions, on all pages. */
export function SelectedLeadsActions(props: {
  selection: ListSelection;
  nouns: readonly [string, string];
  inSpam: boolean;
}) {
  const { selection, nouns, inSpam } = props;
  return (
    <>
      <MarkSelectedSpamButton command="submissions.spam" selection={selection} inSpam={inSpam} />
      <DeleteSelectedButton command="submissions.delete" selection={selection} nouns={nouns} option={NOTIFY}>
        {SUBMISSIONS_DELETION_WARNING}
      </DeleteSelectedButton>
    </>
  );
}
