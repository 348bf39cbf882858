import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { StatusBadge } from "~/ui/admin-shell/status-badge";
import { Cell, Row, WideCell } from "~/ui/admin-shell/table";
import { Button, buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { SubmissionRow } from "../../listing";
import { withoutHyphens } from "../../submission";
import { SpamMark } from "./spam";
import { useMark } from "./use-mark";

/** What a link gives along, so that closing the details can go back to the list as it was. */
const FROM_LIST = { fromList: true };

/** One submission of the list: a table row, on a phone a card. */
export function TableRow({
  row,
  highlighted,
  viewPath,
}: {
  row: SubmissionRow;
  highlighted: boolean;
  viewPath: string;
}) {
  const { read, mark } = useMark(row);
  const element = useShown(highlighted);
  const type = withoutHyphens(row.formType);
  const view = { to: viewPath, state: FROM_LIST, preventScrollReset: true };
  return (
    <Row
      ref={element}
      aria-current={highlighted || undefined}
      className={classNames(
        !read && "bg-accent-soft/45",
        highlighted && "animate-highlight shadow-[inset_3px_0_0_var(--color-accent)]",
      )}
    >
      <WideCell>
        <div className="flex items-center gap-2">
          {read ? null : <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />}
          <Link {...view} className={classNames("truncate hover:underline", !read && "font-semibold")}>
            {row.name || "(no name)"}
            {read ? null : <span className="sr-only"> (unread)</span>}
          </Link>
          {row.suspectedSpam ? <SpamMark /> : null}
        </div>
        {row.email && row.email !== row.name ? <p className="truncate text-muted">{row.email}</p> : null}
        {row.preview ? <p className="mt-0.5 truncate text-muted">{row.preview}</p> : null}
      </WideCell>
      <Cell className="hidden max-w-48 xl:table-cell">
        <p className="truncate">{row.company}</p>
        <p className="truncate text-muted">{row.phone}</p>
      </Cell>
      <Cell className="capitalize md:max-lg:hidden">{type}</Cell>
      <Cell>
        <StatusBadge status={row.status} />
        <div className="mt-1 hidden text-muted text-xs md:max-lg:block">
          <p className="capitalize">{type}</p>
          <LocalTime moment={row.createdAt} />
        </div>
      </Cell>
      <Cell className="text-muted md:max-lg:hidden">
        <LocalTime moment={row.createdAt} />
      </Cell>
      <Cell className="max-md:w-full">
        <div className="flex gap-2 md:max-lg:flex-col">
          <Link
            {...view}
            data-view={row.id}
            className={buttonClasses({ variant: "secondary", size: "sm" }, "max-md:flex-1")}
          >
            View<span className="sr-only"> {row.name}</span>
          </Link>
          <Button variant="ghost" size="sm" className="max-md:flex-1 lg:min-w-28" onClick={() => mark(!read)}>
            {read ? "Mark unread" : "Mark read"}
            <span className="sr-only"> {row.name}</span>
          </Button>
        </div>
      </Cell>
    </Row>
  );
}

/** Scrolls to the element when it becomes the highlighted one, and no more after that. */
function useShown(highlighted: boolean) {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (highlighted) element.current?.scrollIntoView({ block: "center" });
  }, [highlighted]);
  return element;
}
