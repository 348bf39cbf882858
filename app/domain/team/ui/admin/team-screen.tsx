import { Plus } from "lucide-react";
import { useState } from "react";
import type { Member } from "~/domain/team/member.ts";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { SortableList } from "~/ui/admin/list/sortable-list.tsx";
import { DeleteRecordDialog } from "~/ui/admin/record/delete-buttons.tsx";
import { NEW_RECORD, useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { MemberRow } from "./member-row.tsx";

export const TEAM_SCREEN = {
  title: "Team Management",
  loadFailure: "Failed to load the team",
  empty: "No team members found",
} as const;

/** `/admin/team`: the members shown on the home page and on the team page. */
export function TeamScreen({ members }: { members: Member[] }) {
  const { editing, open, close } = useEditParam();
  const [deleting, setDeleting] = useState<Member>();
  const edited = members.find(({ id }) => id === editing);
  const add = <SmallButton label="Add person" variant="primary" icon={Plus} onClick={() => open(NEW_RECORD)} />;
  return (
    <>
      <PageHeader title={TEAM_SCREEN.title} summary={members.length > 0 ? summary(members) : null}>
        {members.length > 0 ? add : null}
      </PageHeader>
      {members.length === 0 ? (
        <EmptyState
          title={TEAM_SCREEN.empty}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {add}
              <CommandButton
                label="Start from the sample team"
                size="md"
                command="team.start"
                input={{}}
                failure="The sample team could not be added. Please try again."
                busyLabel="Adding..."
              />
            </div>
          }
        >
          Until you add someone, the site shows the sample team. You can also start from that, and change one person
          after the other.
        </EmptyState>
      ) : (
        <MemberList members={members} onEdit={({ id }) => open(id)} onDelete={setDeleting} />
      )}
      {editing && (edited || editing === NEW_RECORD) ? (
        <MemberDialog key={editing} member={edited} onClose={close} />
      ) : null}
      {deleting ? (
        <DeleteRecordDialog
          input={{ id: deleting.id }}
          question="Delete this person?"
          command="team.delete"
          deleted={`${deleting.name} was deleted`}
          failure="The person could not be deleted. Please try again."
          onClose={() => setDeleting(undefined)}
        >
          {deleting.name} ({deleting.role}) goes from the record with everything that is written there, and from every
          public page at once.
          {members.length === 1 ? " After that the site shows the sample team again." : null}
        </DeleteRecordDialog>
      ) : null}
    </>
  );
}

function summary(members: Member[]): string {
  const home = members.filter(({ onHome }) => onHome).length;
  const teamPage = members.filter(({ onTeamPage }) => onTeamPage).length;
  return `${members.length === 1 ? "1 person" : `${members.length} people`}, ${home} on the home page, ${teamPage} on the team page`;
}

/** The people in their order, which is changed by dragging, by the keyboard, or by the arrow buttons. */
function MemberList({
  members,
  onEdit,
  onDelete,
}: {
  members: Member[];
  onEdit: (member: Member) => void;
  onDelete: (member: Member) => void;
}) {
  const { send, pendingInput } = useCommand({
    command: "team.order",
    failure: "The order could not be saved. Please try again.",
  });
  // The new order while its command is in flight (optimistic).
  const place = new Map(pendingInput?.ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Member) => place.get(id) ?? members.length;
  const shown = members.toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <SortableList
      id="team"
      items={shown}
      onSort={(ids) => send({ ids })}
      aria-label="Team members, in their order"
      className="@container grid grid-cols-1 gap-3"
    >
      {shown.map((member) => (
        <MemberRow key={member.id} member={member} onEdit={() => onEdit(member)} onDelete={() => onDelete(member)} />
      ))}
    </SortableList>
  );
}
