import type { KeyboardEvent } from "react";
import { FOCAL_POINTS, type FocalPoint, parsePhoto, photoValue } from "~/shared/content/photo.ts";
import { smallestVariantPath } from "~/shared/images/image-address.ts";
import { UploadButton } from "~/ui/admin/upload/file-picker.tsx";
import { UploadProgress } from "~/ui/admin/upload/upload-progress.tsx";
import { useUpload } from "~/ui/admin/upload/use-upload.ts";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { Picture } from "~/ui/controls/picture.tsx";
import { FieldDescription, FieldError, useFieldWiring } from "~/ui/form/field.tsx";

interface PhotoFieldProps {
  name: string;
  label: string;
  value: string;
  description: string | undefined;
  error: string | undefined;
  onChange: (photo: string) => void;
}

const CROPS = { wide: "aspect-[1200/630]", upright: "aspect-[4/5]" };

/** Of the nine places. */
const COLUMNS = 3;

/** Uploads a photo, shows it as it is cropped, and asks what the crop keeps. */
export function PhotoField({ name, label, value, description, error, onChange }: PhotoFieldProps) {
  const { id, "aria-describedby": describedBy } = useFieldWiring({ name, description, error });
  const photo = parsePhoto(value);
  const keep = photo?.focus ?? "center";
  const { upload, progress, isOver, dropTarget } = useUpload(({ url }) => onChange(photoValue(url, keep)));
  // Networks show a picture one way, pages by the width of the window.
  const crops: (keyof typeof CROPS)[] = name.endsWith("/sharing.image") ? ["wide"] : ["wide", "upright"];
  return (
    <fieldset
      aria-describedby={describedBy}
      className={classNames("min-w-0 rounded-md", isOver && "bg-brand-soft outline-2 outline-brand")}
      {...dropTarget}
    >
      <legend className="label">{label}</legend>
      <FieldDescription id={id}>{description}</FieldDescription>
      {photo ? (
        <div className="mb-3 flex flex-wrap items-start gap-4">
          <div className="flex flex-wrap gap-2">
            {crops.map((crop) => (
              <Picture
                key={crop}
                src={smallestVariantPath(photo.path)}
                focus={photo.focus}
                alt={`As it is cropped, ${crop}`}
                className={classNames("h-22 rounded-md border bg-sunken", CROPS[crop])}
              />
            ))}
          </div>
          <FocusField {...{ name, photo, onChange }} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <UploadButton onFile={upload} />
        {value ? (
          <Button
            variant="ghost"
            onClick={({ currentTarget }) => {
              currentTarget.parentElement?.querySelector("button")?.focus();
              onChange("");
            }}
          >
            Remove the photo
          </Button>
        ) : null}
      </div>
      <UploadProgress {...progress} />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface FocusFieldProps {
  name: string;
  photo: { path: string; focus: FocalPoint };
  onChange: (photo: string) => void;
}

/** Nine places of a photo, of which a crop keeps one. */
function FocusField({ name, photo, onChange }: FocusFieldProps) {
  const choose = (focus: FocalPoint) => onChange(photoValue(photo.path, focus));
  // Radios are a line to the browser: up and down would go to the left and to the right.
  const chooseInColumn = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const [next] = FOCAL_POINTS[index + (event.key === "ArrowUp" ? -COLUMNS : COLUMNS)] ?? [];
    if (!next) return;
    choose(next);
    event.currentTarget.closest("fieldset")?.querySelector<HTMLInputElement>(`[value=${next}]`)?.focus();
  };
  return (
    <fieldset>
      <legend className="mb-1 text-muted text-sm">A crop keeps</legend>
      <div className="grid w-fit grid-cols-3 gap-1">
        {FOCAL_POINTS.map(([focus, label], index) => (
          <label
            key={focus}
            title={label}
            className="grid size-8 cursor-pointer place-items-center rounded-sm border border-control bg-surface has-checked:border-brand has-checked:bg-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={`${name}:focus`}
              value={focus}
              checked={focus === photo.focus}
              onChange={() => choose(focus)}
              onKeyDown={(event) => chooseInColumn(event, index)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="size-1.5 rounded-full bg-current text-muted in-[:has(:checked)]:text-on-brand"
            />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
