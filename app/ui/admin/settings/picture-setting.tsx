import { type ComponentProps, useState } from "react";
import { smallestVariantPath } from "~/shared/images/image-address.ts";
import { UploadButton } from "~/ui/admin/upload/file-picker.tsx";
import { UploadProgress } from "~/ui/admin/upload/upload-progress.tsx";
import { useUpload } from "~/ui/admin/upload/use-upload.ts";
import { TextField } from "~/ui/form/field.tsx";

/** The field of a picture: uploaded, dropped on it, or none. */
export function PictureSetting({
  defaultValue,
  standIn = "",
  ...props
}: ComponentProps<typeof TextField> & {
  defaultValue: string;
  /** The path of what visitors see without a picture. */
  standIn?: string | undefined;
}) {
  const [path, setPath] = useState(defaultValue);
  const { upload, isUploading, progress, dropTarget } = useUpload(({ url }) => setPath(url));
  return (
    <div className="grid grid-cols-1 gap-3" {...dropTarget}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          {...props}
          placeholder="/images/…"
          value={path}
          readOnly={isUploading}
          onChange={(event) => setPath(event.target.value)}
          className="flex-[1_1_14rem]"
        />
        {props.disabled ? null : <UploadButton onFile={upload} />}
        <PictureSample path={path || standIn} />
      </div>
      <UploadProgress {...progress} />
    </div>
  );
}

/** An uploaded picture or an icon, small; nothing for any other text. */
export function PictureSample({ path }: { path: string }) {
  if (!/^\/(?:images\/|icon)/.test(path)) return null;
  return (
    <img
      src={smallestVariantPath(path)}
      alt=""
      className="size-12 rounded-md border bg-[repeating-conic-gradient(#8883_0_25%,transparent_0_50%)] bg-size-[0.75rem_0.75rem] object-contain"
    />
  );
}
