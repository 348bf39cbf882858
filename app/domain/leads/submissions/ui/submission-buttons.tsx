import type { SubmissionDetails } from "~/domain/leads/submissions/submission-rows.ts";
import { SUBMISSIONS_DELETION_WARNING } from "~/domain/leads/triage/deletion-warning.ts";
import type { ViewedRecord } from "~/domain/leads/triage/lead-context.ts";
import { MarkSelectedSpamButton, SpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { DeleteButton, DeleteSelectedButton } from "~/ui/admin/record/delete-buttons.tsx";

/** The action that marks the leads of submissions as spam or as not spam. */
export const SUBMISSION_SPAM_ACTION = "submissions.spam";

const SUBMISSION_DELETE_ACTION = "submissions.delete";

/** The actions for a whole lead, in the details of its submission: 'Delete', and 'Mark as spam' unless it is. */
export function SubmissionButtons({
  viewed: { details, deletion },
  nouns,
  title,
  onDeleted,
}: {
  viewed: ViewedRecord<SubmissionDetails>;
  nouns: readonly [string, string];
  /** The paragraphs of the confirmation. */
  title: string;
  onDeleted: () => void;
}) {
  return (
    <div className="mr-auto flex flex-wrap gap-2">
      <DeleteButton
        {...{ nouns, title, onDeleted }}
        command={SUBMISSION_DELETE_ACTION}
        id={details.id}
        consequences={deletion}
      />
      {details.suspectedSpam ? null : <SpamButton command={SUBMISSION_SPAM_ACTION} row={details} variant="ghost" />}
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
      <MarkSelectedSpamButton command={SUBMISSION_SPAM_ACTION} selection={selection} inSpam={inSpam} />
      <DeleteSelectedButton command={SUBMISSION_DELETE_ACTION} selection={selection} nouns={nouns}>
        {SUBMISSIONS_DELETION_WARNING}
      </DeleteSelectedButton>
    </>
  );
}
