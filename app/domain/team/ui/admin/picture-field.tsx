import { useState } from "react";
import { type Member, PORTRAITS } from "~/domain/team/member.ts";
import { TeamPicture } from "~/domain/team/ui/public/team-picture.tsx";
import { smallestVariantPath } from "~/shared/images/image-address.ts";
import { UploadButton } from "~/ui/admin/upload/upload-button.tsx";
import { UploadProgress } from "~/ui/admin/upload/upload-progress.tsx";
import { useUpload } from "~/ui/admin/upload/use-upload.ts";
import { TextField } from "~/ui/form/field.tsx";

const CHOICE =
  "grid size-12 cursor-pointer place-items-center rounded-full ring-offset-2 ring-offset-raised has-checked:ring-3 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-4";

/** A member's photo, uploaded or by its URL, or instead a drawn portrait or the initials. */
export function PictureField({ opened, error }: { opened: Member | undefined; error: string | undefined }) {
  const [image, setImage] = useState(opened?.image ?? "");
  // People are shown small.
  const { upload, isUploading, progress, dropTarget } = useUpload(({ url }) => setImage(smallestVariantPath(url)));
  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2" {...dropTarget}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="image"
          label="Photo"
          description="Upload one, or enter the address of a picture on this site; square, 400 pixels or more"
          placeholder="/images/…"
          value={image}
          readOnly={isUploading}
          onChange={(event) => setImage(event.target.value)}
          error={error}
          className="flex-[1_1_14rem]"
        />
        <UploadButton onFile={upload} />
        {image.startsWith("/") ? (
          <TeamPicture member={{ name: "", image, portrait: null }} className="size-12 border" />
        ) : null}
      </div>
      <UploadProgress {...progress} />
      <fieldset>
        <legend className="mb-2 font-medium text-sm">Without a photo</legend>
        <div className="flex flex-wrap gap-3 p-1">
          <label className={CHOICE}>
            <input type="radio" name="portrait" value="" defaultChecked={!opened?.portrait} className="sr-only" />
            <TeamPicture member={{ name: opened?.name || "A B", image: "", portrait: null }} className="size-12" />
            <span className="sr-only">Initials</span>
          </label>
          {PORTRAITS.map((portrait) => (
            <label key={portrait} className={CHOICE}>
              <input
                type="radio"
                name="portrait"
                value={portrait}
                defaultChecked={opened?.portrait === portrait}
                className="sr-only"
              />
              <TeamPicture member={{ name: "", image: "", portrait }} className="size-12" />
              <span className="sr-only">Drawn portrait {portrait}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
