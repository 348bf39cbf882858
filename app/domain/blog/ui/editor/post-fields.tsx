import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { fieldsOf, type PostStatus } from "~/domain/blog/post.ts";
import { sameOriginImage } from "~/domain/blog/post-url.ts";
import { slugOf } from "~/shared/text/slug.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { DateTimeField, fromDateTimeLocal, toDateTimeLocal } from "~/ui/admin/time/date-time-field.tsx";
import { LocalTime, useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { UploadButton } from "~/ui/admin/upload/file-picker.tsx";
import { UploadProgress } from "~/ui/admin/upload/upload-progress.tsx";
import { useUpload } from "~/ui/admin/upload/use-upload.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { TextAreaField, TextField } from "~/ui/form/field.tsx";
import { useBrowserValue } from "~/ui/store.ts";
import { type PostDraft, usePostField } from "./post-draft.ts";

/** Title, slug, excerpt and author. `authors` are the names to choose from; any other may be typed. */
export function TextFields({ draft, authors }: { draft: PostDraft; authors: readonly string[] }) {
  const title = usePostField(draft, "title");
  const slug = usePostField(draft, "slug");
  const excerpt = usePostField(draft, "excerpt");
  const author = usePostField(draft, "author");
  const stored = useDraftState(draft, (state) => state.stored?.post);
  const wanted = slugOf({ title: title.value, slug: slug.value });
  // The stored slug may have a number, when another post has the same name; it is known after saving.
  const address = stored && slugOf(fieldsOf(stored)) === wanted ? stored.slug : wanted;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TextField {...title} label="Title" placeholder="Untitled" autoComplete="off" autoFocus={!stored} />
      <div>
        <TextField
          {...slug}
          label="Slug (optional)"
          placeholder={wanted}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <p className="mt-1.5 break-all text-subtle text-xs">
          /company/blog/{address}
          {stored?.status === "published" && address !== stored.slug ? " (the old address will lead here)" : ""}
        </p>
      </div>
      <TextAreaField {...excerpt} label="Excerpt" rows={2} />
      <div>
        <TextField
          {...author}
          label="Author (optional)"
          description="Shown with the picture of the team member of that name"
          autoComplete="off"
          list="author-names"
          onChange={({ target }) => draft.change({ author: target.value || null })}
        />
        <datalist id="author-names">
          {authors.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
    </div>
  );
}

/** The post's image: its URL with a preview, an upload, and the alternative text. */
export function ImageField({ draft, site }: { draft: PostDraft; site: string }) {
  const url = usePostField(draft, "imageUrl");
  const alt = usePostField(draft, "imageAlt");
  const { upload, isUploading, progress, isOver, dropTarget } = useUpload((image) =>
    draft.change({ imageUrl: image.url }),
  );
  return (
    <div
      className={classNames(
        "grid grid-cols-1 gap-5 rounded-lg border bg-surface p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_21rem]",
        isOver && "border-brand bg-brand-soft",
      )}
      {...dropTarget}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            {...url}
            label="Image URL"
            description="Recommended: 1200x630"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            readOnly={isUploading}
            className="flex-[1_1_14rem]"
          />
          <UploadButton onFile={upload} />
        </div>
        <UploadProgress {...progress} />
        <TextField
          {...alt}
          label="Image description"
          description="What the picture shows, for people who can't see it. Leave it empty if it is only decoration."
          autoComplete="off"
        />
      </div>
      <ImagePreview imageUrl={url.value.trim()} alt={alt.value} site={site} />
    </div>
  );
}

function ImagePreview({ imageUrl, alt, site }: { imageUrl: string; alt: string; site: string }) {
  const [broken, setBroken] = useState("");
  const src = sameOriginImage(imageUrl, site);
  const problem = !imageUrl
    ? "No picture: the post gets a drawing."
    : !src
      ? "Pictures of other sites aren't shown: readers' browsers load nothing from other sites. Upload the picture instead."
      : src === broken
        ? "There is no picture under this address."
        : undefined;
  return (
    <figure className="w-full max-w-sm self-start">
      <div className="grid aspect-[1200/630] place-items-center overflow-hidden rounded-md border bg-sunken">
        {problem ? (
          <p className="px-5 text-center text-sm text-subtle">{problem}</p>
        ) : (
          <img src={src} alt={alt} className="size-full object-cover" onError={() => setBroken(src)} />
        )}
      </div>
      <figcaption className="sr-only">Preview of the picture</figcaption>
    </figure>
  );
}

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
              Once you save, it will be published automatically: <LocalTime timestamp={publishAt} format="detail" />.
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
  const isBrowser = useBrowserValue(() => true, false);
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
        <SmallButton variant="ghost" className="mb-1" onClick={() => draft.change({ publishAt: null })}>
          Clear schedule
        </SmallButton>
      ) : null}
    </div>
  );
}
