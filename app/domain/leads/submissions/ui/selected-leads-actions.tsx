import { MarkSelectedSpamButton } from "~/domain/leads/desk/ui/spam-buttons.tsx";
import type { ListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { DeleteSelectedButton } from "~/ui/admin/record/delete-buttons.tsx";
import { SUBMISSION_DELETE_ACTION, SUBMISSION_SPAM_ACTION } from "./submission-actions.ts";

/** The commands for the leads of the selected submissions, on all pages. */
export function SelectedLeadsActions(props: {
  selection: ListSelection;
  nouns: readonly [string, string];
  inSpam: boolean;
}) {
  const { selection, nouns, inSpam } = props;
  return (
    <>
      <MarkSelectedSpamButton action={SUBMISSION_SPAM_ACTION} selection={selection} inSpam={inSpam} />
      <DeleteSelectedButton action={SUBMISSION_DELETE_ACTION} selection={selection} nouns={nouns}>
        All that came with them goes too: contact messages with their replies, answers and drafts, business enquiries,
        notes and timelines. Emails about them that have not gone out will not be sent; what was sent can't be called
        back. Newsletter subscriptions stay. This cannot be undone.
      </DeleteSelectedButton>
    </>
  );
}
