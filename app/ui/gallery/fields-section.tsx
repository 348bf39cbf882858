import { DateTimeField } from "~/ui/admin/time/date-time-field.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { Story } from "./story.tsx";

const CURRENCIES = [
  { value: "eur", label: "Euro" },
  { value: "inr", label: "Indian rupee" },
  { value: "gbp", label: "Pound sterling" },
];

/** Each kind of field: plain, with everything, invalid, and disabled. */
export function FieldsSection() {
  return (
    <FormIdProvider idPrefix="fields">
      <Story name="One line" lines>
        <div className="gallery-story-grid">
          <TextField name="plain" label="Client" placeholder="Company or person" />
          <TextField name="described" label="Invoice number" description="As it stands on the paper" required />
          <TextField name="wrong" label="Email" defaultValue="clara@" error="Enter an address like name@example.com" />
          <TextField name="off" label="Account" defaultValue="1400" disabled />
          <TextField name="unseen" label="Search invoices" labelHidden type="search" placeholder="Search invoices" />
          <DateTimeField name="send-at" label="Send at" />
        </div>
      </Story>
      <Story name="Several lines" lines>
        <div className="gallery-story-grid">
          <TextAreaField name="text" label="Note" description="Only you can read it" />
          <TextAreaField name="text-wrong" label="Message" error="Enter your message" required />
          <TextAreaField name="text-off" label="Log" defaultValue="Reminder sent on Tuesday" disabled />
        </div>
      </Story>
      <Story name="Choice" lines>
        <div className="gallery-story-grid">
          <SelectField name="choice" label="Currency" options={CURRENCIES} />
          <SelectField name="choice-open" label="Country" options={["Germany", "India"]} placeholder="Choose one" />
          <SelectField name="choice-wrong" label="Term" options={["14 days", "30 days"]} error="Choose a term" />
          <SelectField name="choice-off" label="Language" options={["English"]} disabled />
        </div>
      </Story>
      <Story name="Checkbox" lines>
        <div className="gallery-story-grid">
          <CheckboxField name="box" label="Remind me three days before" />
          <CheckboxField name="box-ticked" label="Send a copy to me" description="To your own address" defaultChecked />
          <CheckboxField name="box-wrong" label="I have checked the amount" error="Check the amount first" required />
          <CheckboxField name="box-off" label="Locked by your accountant" disabled />
        </div>
      </Story>
      <Story name="On a dark band" lines>
        <div className="on-band gallery-story-band">
          <TextField name="band" label="Email" placeholder="name@example.com" />
          <TextField name="band-wrong" label="Phone" error="Enter a number with its country code" />
        </div>
      </Story>
    </FormIdProvider>
  );
}
