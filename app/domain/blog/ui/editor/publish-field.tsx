import { CalendarClock } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { PostStatus } from "~/domain/blog/post.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { DateTimeField, fromDateTimeLocal, toDateTimeLocal } from "~/ui/admin/time/date-time-field.tsx";
import { LocalTime, useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import type { PostDraft } from "./post-draft.ts";

const CHOICES: ReadonlyArray<{ status: PostStatus; label: string; text: string }> = [
  { status: "draft", label: "Draft", text: "Only you and people with a preview link see it." },
  { status: "published", label: "Publish", text: "Everyone sees it as soon as you save." },
];

/** The toggle between draft and published, and for a post that isn't public when it is to be published. */
export function PublishField({ draft }: { draft: PostDraft }) {
  const status = useDraftState(draft, ({ mine }) => mine.status);
  const publishAt = useDraftState(draft, ({ mine }) => mine.publishAt);
  const isPublic = useDraftState(draft, ({ stored }) => stored?.post.status === "published");
  return (
    <div className="grid items-start gap-5 rounded-lg border bg-surface p-4 sm:p-5 lg:grid-cols-2">
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Status</legend>
        <div className="inline-flex rounded-md border border-control bg-sunken p-1">
          {CHOICES.map(({ status: value, label }) => (
            <label
              key={value}
              className="cursor-pointer rounded-sm px-4 py-1.5 font-medium text-sm has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="status"
                value={value}
                checked={status === value}
                onChange={() => draft.change({ status: value })}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
        <p className="mt-2 text-sm text-subtle">
          {publishAt && !isPublic ? (
            <>
              Once you save, it is published by itself: <LocalTime timestamp={publishAt} format="detail" />.
              {status === "published" ? " To publish it now, clear the schedule." : null}
            </>
          ) : (
            CHOICES.find((choice) => choice.status === status)?.text
          )}
        </p>
      </fieldset>
      {isPublic ? null : <PublishAtField draft={draft} />}
    </div>
  );
}

function PublishAtField({ draft }: { draft: PostDraft }) {
  const publishAt = useDraftState(draft, ({ mine }) => mine.publishAt);
  const error = useDraftState(draft, ({ errors }) => errors.publishAt);
  const { timeZone } = useTimeFormat();
  // Only the browser knows the owner's time zone, unless it is set.
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isBrowser) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DateTimeField
        name="publishAt"
        label={
          <span className="inline-flex items-center gap-2">
            <CalendarClock aria-hidden="true" className="size-4 text-muted" />
            Publish at (optional)
          </span>
        }
        value={publishAt ? toDateTimeLocal(publishAt, timeZone) : ""}
        error={error}
        onChange={({ target }) => draft.change({ publishAt: fromDateTimeLocal(target.value, timeZone) })}
        className="min-w-56 flex-1"
      />
      {publishAt ? (
        <Button variant="ghost" size="sm" className="mb-1" onClick={() => draft.change({ publishAt: null })}>
          Clear schedule
        </Button>
      ) : null}
    </div>
  );
}

const never = () => () => {};
