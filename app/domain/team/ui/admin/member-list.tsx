import type { Member } from "~/domain/team/member.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { SortableList } from "~/ui/admin/list/sortable-list.tsx";
import { MemberRow } from "./member-row.tsx";

/** The people in their order, which is changed by dragging, by the keyboard, or by the arrow buttons. */
export function MemberList({
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
