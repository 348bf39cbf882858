import { holdLiftSchema, holdSetSchema } from "~/domain/privacy/data-subject-requests.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { TextAreaField } from "~/ui/form/field.tsx";

interface HoldDialogProps {
  address: string;
  /** The hold to lift; without it one is set. */
  holdId?: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Sets a legal hold, or lifts it. */
export function HoldDialog({ address, holdId, onClose, onDone }: HoldDialogProps) {
  const isLifting = holdId !== undefined;
  return (
    <FormDialog
      command={isLifting ? "holds.lift" : "holds.set"}
      schema={isLifting ? holdLiftSchema : holdSetSchema}
      title={isLifting ? "Lift the legal hold" : "Set a legal hold"}
      description={
        isLifting
          ? `From then on the data of ${address} can be erased, and go when their time is up.`
          : `While it is in force, nothing about ${address} is deleted: neither here, nor because it is old.`
      }
      submitLabel={isLifting ? "Lift the hold" : "Set the hold"}
      failure="The hold could not be changed. Please try again."
      input={({ reason = "" }) => (isLifting ? { id: holdId, reason } : { address, reason })}
      saved={() => (isLifting ? "Hold lifted" : "Hold set")}
      onDone={onDone}
      onClose={onClose}
    >
      {(field) => <TextAreaField {...field("reason")} label="Reason" rows={3} required maxLength={500} />}
    </FormDialog>
  );
}
