import { answerSchema } from "~/domain/privacy/data-subject-requests.ts";
import type { RequestRow } from "~/domain/privacy/request.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { SelectField, TextAreaField } from "~/ui/form/field.tsx";
import { KIND_WORDS } from "./privacy-state.ts";

const ANSWERS = {
  copy: "You can see everything that we store about you under the link in our other email.",
  correction: "We have corrected your data as you asked.",
  erasure: "We have erased your data as you asked.",
} as const;

/** Closes a request with an answer. */
export function AnswerDialog({ request, onClose }: { request: RequestRow; onClose: () => void }) {
  return (
    <FormDialog
      command="privacy-requests.answer"
      schema={answerSchema}
      title={KIND_WORDS[request.kind]}
      description={`Closes the request of ${request.email}. Find the person first to do what they ask for; an erasure or a copy sent by email closes it automatically.`}
      submitLabel="Close the request"
      failure="The request could not be closed. Please try again."
      input={({ state = "", answer = "" }) => ({ id: request.id, state: state as "done", answer })}
      saved={() => "Request closed"}
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField
            {...field("state")}
            label="Outcome"
            options={[
              { value: "done", label: "Done" },
              { value: "declined", label: "Declined" },
            ]}
          />
          <TextAreaField
            {...field("answer")}
            label="Answer by email"
            description="If you decline, say why, and that they may complain to a supervisory authority. Empty: no email."
            rows={6}
            maxLength={5_000}
            defaultValue={ANSWERS[request.kind]}
          />
        </>
      )}
    </FormDialog>
  );
}
