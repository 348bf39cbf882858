import { PASSKEY_NAME_MAX, renameSchema } from "~/domain/auth/passkeys/passkey-requests.ts";
import type { PasskeyRow } from "~/domain/auth/security/security-state.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface PasskeyDialogProps {
  passkey: PasskeyRow;
  onClose: () => void;
}

/** Asks for another name of a passkey. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  return (
    <FormDialog
      title="Rename the passkey"
      command="passkeys.rename"
      schema={renameSchema}
      input={({ name: typed = "" }) => ({ id, name: typed })}
      saved={() => "Passkey renamed"}
      failure="The passkey could not be renamed. Please try again."
      onClose={onClose}
    >
      {(errorOf) => (
        <TextField
          label="Name"
          name="name"
          description="So that you know which device it is on."
          defaultValue={name}
          error={errorOf("name")}
          required
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}

/** Confirms the removal of a passkey. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const { send, busy } = useCommand({
    command: "passkeys.remove",
    failure: "The passkey could not be removed. Please try again.",
    onDone: () => {
      toast.success("Passkey removed");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove the passkey “${name}”?`}
      confirm="Remove"
      busy={busy}
      onConfirm={() => send({ id })}
    >
      It no longer signs in. Where it was used, you stay signed in until you end the session. Delete it on the device or
      in your password manager, too, so that it isn’t offered any more.
    </ConfirmDialog>
  );
}
