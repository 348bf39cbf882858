import { useState } from "react";
import { sameOriginImage } from "~/domain/blog/post-url.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { UploadButton } from "~/ui/admin/upload/file-picker.tsx";
import { UploadProgress } from "~/ui/admin/upload/upload-progress.tsx";
import { useUpload } from "~/ui/admin/upload/use-upload.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { TextField } from "~/ui/form/field.tsx";
import type { PostDraft } from "./post-draft.ts";

/** The post's image: its URL with a preview, an upload, and the alternative text. */
export function ImageField({ draft, site }: { draft: PostDraft; site: string }) {
  const imageUrl = useDraftState(draft, ({ mine }) => mine.imageUrl);
  const imageAlt = useDraftState(draft, ({ mine }) => mine.imageAlt);
  const errors = useDraftState(draft, (state) => state.errors);
  const { upload, isUploading, progress, isOver, dropTarget } = useUpload(({ url }) => draft.change({ imageUrl: url }));
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
            name="imageUrl"
            label="Image URL"
            description="Recommended: 1200x630"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={imageUrl}
            readOnly={isUploading}
            error={errors.imageUrl}
            onChange={(event) => draft.change({ imageUrl: event.target.value })}
            className="flex-[1_1_14rem]"
          />
          <UploadButton onFile={upload} />
        </div>
        <UploadProgress {...progress} />
        <TextField
          name="imageAlt"
          label="Image description"
          description="What the picture shows, for those who don't see it. Leave it empty for mere decoration."
          autoComplete="off"
          value={imageAlt}
          error={errors.imageAlt}
          onChange={(event) => draft.change({ imageAlt: event.target.value })}
        />
      </div>
      <ImagePreview imageUrl={imageUrl.trim()} alt={imageAlt} site={site} />
    </div>
  );
}

function ImagePreview({ imageUrl, alt, site }: { imageUrl: string; alt: string; site: string }) {
  const [broken, setBroken] = useState("");
  const src = sameOriginImage(imageUrl, site);
  const problem = !imageUrl
    ? "No picture: the post gets a drawing."
    : !src
      ? "Pictures of other sites aren't shown: readers' browsers ask nobody but this site. Upload the picture instead."
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
