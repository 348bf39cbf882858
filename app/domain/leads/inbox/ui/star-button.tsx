import { RowIcon } from "~/ui/admin/record/row-icon.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { useStar } from "./use-message-actions.ts";

/** Stars a message, or removes the star. */
export function StarButton({ message }: { message: { id: string; name: string; isStarred: boolean } }) {
  const { starred, toggle } = useStar(message);
  return (
    <button
      type="button"
      data-shortcut="star"
      aria-pressed={starred}
      aria-label={`Star message from ${message.name}`}
      title={starred ? "Remove star" : "Star"}
      onClick={toggle}
      className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <RowIcon name="star" className={classNames("size-4.5", starred && "fill-accent text-accent-ink")} />
    </button>
  );
}
