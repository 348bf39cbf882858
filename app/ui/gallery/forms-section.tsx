import type { FormAnswer, FormCheck } from "~/shared/forms/form-answer.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EnhancedForm } from "~/ui/form/enhanced-form.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { lazyReceipt, type ReceiptProps } from "~/ui/form/lazy-receipt.tsx";
import { Story } from "./story.tsx";

const TYPED = { client: "", email: "clara@" };
const ERRORS = { client: "Enter the client’s name", email: "Enter an address like name@example.com" };

/** A form after each kind of answer. */
const ANSWERS: Array<{ name: string; answer: FormAnswer | undefined }> = [
  { name: "Form, untouched", answer: undefined },
  {
    name: "Form, to be corrected",
    answer: { outcome: "invalid", text: "There is a problem", errors: ERRORS, values: TYPED },
  },
  {
    name: "Form, not stored",
    answer: { outcome: "failure", text: "Failed to send. Please try again.", errors: {}, values: TYPED },
  },
  {
    name: "Form, stored",
    answer: {
      outcome: "success",
      text: "Thank you, it is stored.",
      receipt: { email: "clara@client.example", storedAt: "2026-11-03T09:30:00.000Z" },
    },
  },
];

const receipt = lazyReceipt({ serverContent: StoredReceipt, load: async () => StoredReceipt });

function StoredReceipt({ text }: ReceiptProps) {
  return <p>{text}</p>;
}

const PROBLEMS = Object.entries({ "": "There is a problem", ...ERRORS }).map(([field, message]) => ({
  field,
  message,
}));
const check: FormCheck<unknown> = (values) =>
  values.client ? { ok: true, value: values } : { ok: false, problems: PROBLEMS };

/** Submitting a form here stores nothing. */
export function FormsSection() {
  return ANSWERS.map(({ name, answer }, index) => (
    <Story key={name} name={name} lines>
      <EnhancedForm
        idPrefix={`form-${index}`}
        action="/__gallery"
        answer={answer}
        loadCheck={async () => check}
        receipt={receipt}
        again="Send another"
        className="gallery-story-grid"
      >
        {({ field, busy }) => (
          <>
            <TextField {...field("client")} label="Client" required />
            <TextField {...field("email")} label="Email" type="email" />
            <Button type="submit" busy={busy} busyLabel="Sending...">
              Send
            </Button>
          </>
        )}
      </EnhancedForm>
    </Story>
  ));
}
