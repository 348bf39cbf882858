import { useState } from "react";
import { MAX_SPECIALTIES, type Member, PORTRAITS } from "~/domain/team/member.ts";
import { memberSchema } from "~/domain/team/member-check.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { CheckboxField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { PictureField } from "./picture-field.tsx";

/** The form of a member. Without `member` it creates a new one. */
export function MemberDialog({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  const [opened] = useState(member);
  return (
    <EditDialog
      title={opened ? `Edit ${opened.name}` : "Add person"}
      command="team.save"
      schema={memberSchema}
      read={(form) => ({ ...memberFrom(form), id: opened?.id ?? null })}
      seen={opened?.updatedAt ?? null}
      saved={opened ? "Person saved" : "Person added"}
      failure="The person could not be saved. Please try again."
      size="lg"
      onClose={onClose}
    >
      {(errorOf) => (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            label="Name"
            required
            autoComplete="off"
            defaultValue={opened?.name}
            error={errorOf("name")}
          />
          <TextField name="role" label="Role" required defaultValue={opened?.role} error={errorOf("role")} />
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2 sm:col-span-2">
            <legend className="mb-1.5 font-medium text-sm">Shown on</legend>
            <CheckboxField name="onHome" label="the home page" defaultChecked={opened?.onHome ?? true} />
            <CheckboxField name="onTeamPage" label="the team page" defaultChecked={opened?.onTeamPage ?? true} />
          </fieldset>
          <TextField
            name="description"
            label="Description"
            description="One sentence, for the home page"
            defaultValue={opened?.description}
            error={errorOf("description")}
            className="sm:col-span-2"
          />
          <TextField
            name="specialties"
            label="Specialties"
            description={`Up to ${MAX_SPECIALTIES}, with commas between them`}
            defaultValue={opened?.specialties.join(", ")}
            error={errorOf("specialties")}
            className="sm:col-span-2"
          />
          <TextAreaField
            name="bio"
            label="Bio"
            description="A paragraph, for the team page"
            defaultValue={opened?.bio}
            error={errorOf("bio")}
            className="sm:col-span-2"
          />
          <PictureField opened={opened} error={errorOf("image")} />
          <TextField
            name="email"
            type="email"
            label="Email"
            autoComplete="off"
            defaultValue={opened?.email}
            error={errorOf("email")}
          />
          <TextField
            name="linkedin"
            type="url"
            label="LinkedIn"
            placeholder="https://"
            defaultValue={opened?.linkedin}
            error={errorOf("linkedin")}
          />
        </div>
      )}
    </EditDialog>
  );
}

function memberFrom(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    role: text("role"),
    description: text("description"),
    specialties: text("specialties").split(","),
    bio: text("bio"),
    image: text("image"),
    portrait: PORTRAITS.find((known) => String(known) === text("portrait")) ?? null,
    email: text("email"),
    linkedin: text("linkedin"),
    onHome: form.has("onHome"),
    onTeamPage: form.has("onTeamPage"),
  };
}
