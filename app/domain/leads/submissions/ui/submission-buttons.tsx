import { SpamButton } from "~/domain/leads/desk/ui/spam-buttons.tsx";
import { DeleteButton } from "~/ui/admin/record/delete-buttons.tsx";
import { SUBMISSION_DELETE_ACTION, SUBMISSION_SPAM_ACTION } from "./submission-actions.ts";
import type { ViewedSubmission } from "./viewed-submission.ts";

/** The actions for a whole lead, in the details of its submission: 'Delete', and 'Mark as spam' unless it is. */
export function SubmissionButtons({
  viewed: { details, deletion },
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
  return (
    <div className="mr-auto flex flex-wrap gap-2">
      <DeleteButton
        {...{ nouns, title, onDeleted }}
        action={SUBMISSION_DELETE_ACTION}
        id={details.id}
        consequences={deletion}
      />
      {details.suspectedSpam ? null : <SpamButton action={SUBMISSION_SPAM_ACTION} row={details} variant="ghost" />}
    </div>
  );
}
