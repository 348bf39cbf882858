import type { ComponentProps, ComponentType, ReactNode } from "react";
import { PASSKEY_NAME_MAX } from "~/domain/auth/passkeys/passkey-requests.ts";
import { PASSWORD_MAX, PASSWORD_MIN, PIN_LENGTH } from "~/domain/auth/password/credential-lengths.ts";
import { CODE_INPUT_MAX } from "~/domain/auth/second-factor/second-factor-code.ts";
import {
  anyCodeSchema,
  appCodeSchema,
  emailChangeSchema,
  passwordChangeSchema,
  pinChangeSchema,
  renameSchema,
} from "~/domain/auth/security/security-requests.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import type { CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

type Field = ComponentProps<typeof TextField>;
type Form = ComponentProps<typeof FormDialog<CredentialCommand>>;
type CredentialCommand =
  | `account.change-${"email" | "password" | "pin"}`
  | `second-factor.${"turn-on" | "renew-codes" | "turn-off"}`
  | "passkeys.rename";

interface Change extends Omit<Form, "input" | "onDone" | "onClose" | "children"> {
  field: Field;
  /** The component of the field, where it is another than `TextField`. */
  FieldComponent?: ComponentType<Field>;
}

const CODE = { name: "code", autoComplete: "one-time-code", spellCheck: false, maxLength: CODE_INPUT_MAX } as const;
const ANY_CODE = {
  ...CODE,
  label: "Code",
  description: "The six digits that your authenticator app shows, or a recovery code.",
  "aria-required": true,
} as const;

/** What can be changed of the sign-in: the dialog's texts, its command and its field. */
const CHANGES = {
  email: {
    title: "Change your email address",
    description: "You sign in with it, and the site’s notices go to it.",
    command: "account.change-email",
    schema: emailChangeSchema,
    saved: ({ email = "" }) => `Now open the link in the email to ${email.trim()}`,
    failure: "The address could not be changed. Please try again.",
    field: {
      ...{ label: "New email address", name: "email", type: "email", autoComplete: "email", required: true },
      description: "A link is sent to it. Once you open that, the new address counts.",
      maxLength: EMAIL_MAX_LENGTH,
    },
  },
  password: {
    title: "Change your password",
    description: "All other sessions end: you sign in there with the new password.",
    command: "account.change-password",
    schema: passwordChangeSchema,
    saved: () => "Password changed, all other sessions ended",
    failure: "The password could not be changed. Please try again.",
    FieldComponent: NewPasswordField,
    field: {
      ...{ label: "New password", name: "password", autoComplete: "new-password", required: true },
      description: `At least ${PASSWORD_MIN} characters: four words that have nothing to do with each other are a good one.`,
      ...{ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
    },
  },
  pin: {
    title: "Change your PIN",
    description: "It opens the way from the lock in the website’s footer to the sign-in page.",
    command: "account.change-pin",
    schema: pinChangeSchema,
    saved: () => "PIN changed",
    failure: "The PIN could not be changed. Please try again.",
    field: {
      ...{ label: "New PIN", name: "pin", inputMode: "numeric", autoComplete: "off", required: true },
      ...{ description: `${PIN_LENGTH} digits.`, maxLength: PIN_LENGTH },
    },
  },
  "passkey-name": {
    title: "Rename the passkey",
    command: "passkeys.rename",
    schema: renameSchema,
    saved: () => "Passkey renamed",
    failure: "The passkey could not be renamed. Please try again.",
    field: {
      ...{ label: "Name", name: "name", autoComplete: "off", required: true, maxLength: PASSKEY_NAME_MAX },
      description: "So that you know which device it is on.",
    },
  },
  "second-factor": {
    title: "Set up two-step verification",
    description: "Nothing changes before the code is right.",
    command: "second-factor.turn-on",
    schema: appCodeSchema,
    failure: "Two-step verification could not be turned on. Please try again.",
    submitLabel: "Turn on",
    // A phone's keyboard would cover the code that is scanned first.
    initialFocus: "",
    field: {
      ...{ ...CODE, label: "2. Enter the six-digit code that the app shows", inputMode: "numeric" },
      "aria-required": true,
    },
  },
  "recovery-codes": {
    title: "Make new recovery codes",
    description: "The ones that you have now no longer work then.",
    command: "second-factor.renew-codes",
    schema: anyCodeSchema,
    failure: "New recovery codes could not be made. Please try again.",
    submitLabel: "Make new codes",
    field: ANY_CODE,
  },
  "no-second-factor": {
    title: "Turn off two-step verification",
    description: "Your password, or a sign-in link, is enough to sign in then. Your recovery codes no longer work.",
    command: "second-factor.turn-off",
    schema: anyCodeSchema,
    saved: () => "Two-step verification is off",
    failure: "Two-step verification could not be turned off. Please try again.",
    submitLabel: "Turn off",
    isDanger: true,
    field: ANY_CODE,
  },
} satisfies Record<string, Change>;

interface CredentialDialogProps extends Pick<Form, "onDone" | "onClose"> {
  change: keyof typeof CHANGES;
  /** Of the passkey to rename. */
  id?: string;
  defaultValue?: string;
  /** Above the field. */
  children?: ReactNode;
}

/** Asks for what a change of the sign-in takes: the new credential, or a code. */
export function CredentialDialog({ change, id, defaultValue, onDone, onClose, children }: CredentialDialogProps) {
  const { field, FieldComponent = TextField, ...form }: Change = CHANGES[change];
  return (
    <FormDialog
      {...form}
      input={(fields) => ({ ...fields, ...(id && { id }) }) as CommandInput<CredentialCommand>}
      onDone={onDone}
      onClose={onClose}
    >
      {(fieldOf) => (
        <>
          {children}
          <FieldComponent {...field} {...fieldOf(field.name)} defaultValue={defaultValue} />
        </>
      )}
    </FormDialog>
  );
}
