import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "~/ui/controls/button.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { CancelButton, Dialog } from "./dialog.tsx";

/** What a field has of its form: its name, what it begins with, and what is wrong with it. */
export type FieldOf = (name: string) => {
  name: string;
  defaultValue?: string | number | undefined;
  error: string | undefined;
};

export interface DialogFormProps extends Omit<ComponentProps<typeof Dialog>, "footer"> {
  submitLabel: string;
  /** Of the button that closes it, where 'Cancel' would be ambiguous. */
  cancelLabel?: string | undefined;
  busy?: boolean;
  busyLabel?: string;
  /** It deletes, or weakens the account: the button has the colour of danger. */
  isDanger?: boolean;
  isDisabled?: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  /** More of the form's element. */
  form?: ComponentProps<"form">;
  /** The fields. */
  children: ReactNode;
}

/** The `initialFocus` of a form. */
const FIRST_FIELD = "input:not([type=hidden]), textarea, select";

/** A dialog that is a form, with 'Cancel' and the button that submits it at its foot. */
export function DialogForm(props: DialogFormProps) {
  const { submitLabel, cancelLabel, busy = false, busyLabel, isDanger, isDisabled, onSubmit, form, ...dialog } = props;
  const { initialFocus = FIRST_FIELD } = dialog;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      initialFocus={initialFocus}
      footer={
        <>
          <CancelButton>{cancelLabel}</CancelButton>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? "danger" : "primary"}
            disabled={isDisabled}
            busy={busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormIdProvider idPrefix={id}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onSubmit(event.currentTarget);
          }}
          className="grid gap-4 pt-1"
          {...form}
        >
          {props.children}
        </form>
      </FormIdProvider>
    </Dialog>
  );
}
