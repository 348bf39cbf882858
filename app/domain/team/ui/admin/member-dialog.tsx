import { useState } from "react";
import { MAX_SPECIALTIES, type Member, PORTRAITS } from "~/domain/team/member.ts";
import { memberSchema } from "~/domain/team/member-check.ts";
import { TeamPicture } from "~/domain/team/ui/public/team-picture.tsx";
import { smallestVariantPath } from "~/shared/images/image-address.ts";
import { RecordDialog } from "~/ui/admin/record/record-dialog.tsx";
import { UploadButton } from "~/ui/admin/upload/file-picker.tsx";
import { UploadProgress } from "~/ui/admin/upload/upload-progress.tsx";
import { useUpload } from "~/ui/admin/upload/use-upload.ts";
import { CheckboxField, TextAreaField, TextField } from "~/ui/form/field.tsx";

/** The form of a member. Without `member` it creates a new one. */
export function MemberDialog({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  return (
    <RecordDialog
      record={member}
      noun="person"
      title={member ? `Edit ${member.name}` : "Add person"}
      command="team.save"
      schema={memberSchema}
      read={(form) => ({
        ...Object.fromEntries(form),
        specialties: String(form.get("specialties")).split(","),
        portrait: PORTRAITS.find((known) => String(known) === form.get("portrait")) ?? null,
        onHome: form.has("onHome"),
        onTeamPage: form.has("onTeamPage"),
      })}
      size="lg"
      onClose={onClose}
    >
      {(field, opened) => (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField {...field("name")} label="Name" required autoComplete="off" />
          <TextField {...field("role")} label="Role" required />
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2 sm:col-span-2">
            <legend className="mb-1.5 font-medium text-sm">Shown on</legend>
            <CheckboxField name="onHome" label="the home page" defaultChecked={opened?.onHome ?? true} />
            <CheckboxField name="onTeamPage" label="the team page" defaultChecked={opened?.onTeamPage ?? true} />
          </fieldset>
          <TextField
            {...field("description")}
            label="Description"
            description="One sentence, for the home page"
            className="sm:col-span-2"
          />
          <TextField
            {...field("specialties")}
            label="Specialties"
            description={`Up to ${MAX_SPECIALTIES}, with commas between them`}
            defaultValue={opened?.specialties.join(", ")}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...field("bio")}
            label="Bio"
            description="A paragraph, for the team page"
            className="sm:col-span-2"
          />
          <PictureField opened={opened} error={field("image").error} />
          <TextField {...field("email")} type="email" label="Email" autoComplete="off" />
          <TextField {...field("linkedin")} type="url" label="LinkedIn" placeholder="https://" />
        </div>
      )}
    </RecordDialog>
  );
}

const CHOICE =
  "grid size-12 cursor-pointer place-items-center rounded-full ring-offset-2 ring-offset-raised has-checked:ring-3 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-4";

/** A member's photo, uploaded or by its URL, or instead a drawn portrait or the initials. */
function PictureField({ opened, error }: { opened: Member | undefined; error: string | undefined }) {
  const [image, setImage] = useState(opened?.image ?? "");
  // People are shown small.
  const { upload, isUploading, progress, dropTarget } = useUpload(({ url }) => setImage(smallestVariantPath(url)));
  return (
    <div className="grid grid-cols-1 gap-4 sm:col-span-2" {...dropTarget}>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="image"
          label="Photo"
          description="Square, 600 pixels or more: head and shoulders, eyes in the upper third, daylight from the front, a plain background. A crop keeps its middle."
          placeholder="/images/…"
          value={image}
          readOnly={isUploading}
          onChange={(event) => setImage(event.target.value)}
          error={error}
          className="flex-[1_1_14rem]"
        />
        <UploadButton onFile={upload} />
        {image.startsWith("/") ? (
          <TeamPicture member={{ name: "", image, portrait: null }} className="size-24 border" />
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
