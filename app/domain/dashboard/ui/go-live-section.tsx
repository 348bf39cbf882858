import { CircleCheck, CircleDashed } from "lucide-react";
import { Link } from "react-router";
import { type GoLiveGroup, type GoLiveItem, goLiveProgress } from "~/domain/dashboard/go-live.ts";
import { classNames } from "~/ui/controls/class-names.ts";

/** The go-live checklist; hidden once all is done. */
export function GoLiveSection({ groups }: { groups: GoLiveGroup[] }) {
  const { done, all } = goLiveProgress(groups);
  if (done === all) return null;
  return (
    <section aria-labelledby="go-live" className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="go-live" className="text-xl">
          Go-live checklist
        </h2>
        <p className="text-muted text-sm tabular-nums">
          {done} of {all} done
        </p>
      </div>
      <div className="overflow-clip rounded-lg border bg-surface shadow-sm">
        <progress
          value={done}
          max={all}
          aria-labelledby="go-live"
          className="block h-1.5 w-full appearance-none [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
        />
        {groups.map((group) => (
          <GoLiveGroupDetails key={group.title} group={group} />
        ))}
      </div>
    </section>
  );
}

/** A group with many items starts closed, so that the others stay in view. */
function GoLiveGroupDetails({ group: { title, items } }: { group: GoLiveGroup }) {
  const left = items.filter(({ done }) => !done);
  if (left.length === 0) return null;
  return (
    <details open={items.length < 10} className="group border-t">
      <summary className="flex items-center justify-between gap-3 px-4 py-3 font-medium hover:bg-sunken">
        {title}
        <span className="flex items-center gap-2 font-normal text-muted text-sm">
          {left.length} left
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 transition-transform group-open:rotate-180">
            <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </span>
      </summary>
      <ul className="grid gap-x-6 px-4 pb-3 sm:grid-cols-2">
        {[...left, ...items.filter(({ done }) => done)].map((item) => (
          <GoLiveListItem key={item.title} item={item} />
        ))}
      </ul>
    </details>
  );
}

function GoLiveListItem({ item: { title, how, done, to } }: { item: GoLiveItem }) {
  const Sign = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-2.5 py-1.5 text-sm">
      <Sign
        aria-hidden="true"
        className={classNames("mt-0.5 size-4.5 shrink-0", done ? "text-success" : "text-accent-ink")}
      />
      <span className="min-w-0">
        <span className="sr-only">{done ? "Done: " : "To do: "}</span>
        {to && !done ? (
          <Link to={to} className="font-medium text-brand-ink underline underline-offset-4">
            {title}
          </Link>
        ) : (
          <span className={done ? "text-muted line-through" : "font-medium"}>{title}</span>
        )}
        {done ? null : <span className="block break-words text-muted">{how}</span>}
      </span>
    </li>
  );
}
