import { Pencil, Trash2 } from "lucide-react";
import type { Member } from "~/domain/team/member.ts";
import { isSampleMember } from "~/domain/team/sample-team.ts";
import { TeamPicture } from "~/domain/team/ui/public/team-picture.tsx";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { useSortableRow } from "~/ui/admin/list/sortable-list.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";

/** One member: drag handle, name, pages and actions. */
export function MemberRow({ member, onEdit, onDelete }: { member: Member; onEdit: () => void; onDelete: () => void }) {
  const { name, role, description } = member;
  const { isDragging, row, up, down, grip } = useSortableRow(member.id);
  return (
    <li
      {...row}
      data-record={member.id}
      className={classNames(
        "flex gap-3 rounded-lg border bg-surface p-3 shadow-sm @2xl:items-center @2xl:gap-4 @2xl:p-4",
        isDragging && "relative z-10 border-brand shadow-lg",
      )}
    >
      <div className="flex flex-col items-center">
        {up}
        {grip}
        {down}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3 @2xl:flex-row @2xl:items-center @2xl:gap-4">
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <TeamPicture member={member} className="size-14" />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h2 className="font-semibold text-base">{name}</h2>
              {isSampleMember(member) ? <Badge tone="accent">Sample</Badge> : null}
            </div>
            <p className="text-brand-ink text-sm">{role}</p>
            {description ? <p className="line-clamp-2 text-muted text-sm @max-2xl:hidden">{description}</p> : null}
          </div>
        </div>
        <Places member={member} />
        <div className="flex gap-2">
          <SmallButton label="Edit" of={name} icon={Pencil} onClick={onEdit} />
          <SmallButton label="Delete" of={name} icon={Trash2} variant="ghost" onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}

const PLACES = [
  { place: "onHome", label: "Home page" },
  { place: "onTeamPage", label: "Team page" },
] as const;

/** Toggles for the pages on which a member is shown. */
function Places({ member: { id, name, onHome, onTeamPage } }: { member: Member }) {
  const { send, pendingInput } = useCommand({
    command: "team.set-pages",
    failure: "The change could not be saved. Please try again.",
    key: `place-${id}`,
  });
  const places = { onHome: pendingInput?.onHome ?? onHome, onTeamPage: pendingInput?.onTeamPage ?? onTeamPage };
  const put = (change: Partial<typeof places>) => send({ id, ...places, ...change });
  return (
    <fieldset className="flex shrink-0 gap-x-4 gap-y-1 text-sm @2xl:flex-col">
      <legend className="sr-only">Where {name} is shown</legend>
      {PLACES.map(({ place, label }) => (
        <label key={place} className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 rounded-sm accent-brand"
            checked={places[place]}
            onChange={(event) => put({ [place]: event.target.checked })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
