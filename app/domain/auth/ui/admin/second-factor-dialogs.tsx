import type { ComponentProps } from "react";
import { CODE_INPUT_MAX } from "~/domain/auth/second-factor/second-factor-code.ts";
import { renewSchema, turnOffSchema, turnOnSchema } from "~/domain/auth/second-factor/second-factor-requests.ts";
import type { AuthenticatorSetUp, SecondFactorAnswer } from "~/domain/auth/second-factor/second-factor-state.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { CopyButton } from "~/ui/controls/copy-button.tsx";
import { TextField } from "~/ui/form/field.tsx";

interface DialogProps {
  onDone: (answer: SecondFactorAnswer) => void;
  onClose: () => void;
}

/** Shows the secret for the authenticator app, and asks for the code that proves that it works. */
export function TurnOnDialog({ secret, uri, qrCode, onDone, onClose }: AuthenticatorSetUp & DialogProps) {
  return (
    <FormDialog
      title="Set up two-step verification"
      description="Nothing changes before the code is right."
      command="second-factor.turn-on"
      schema={turnOnSchema}
      failure="Two-step verification could not be turned on. Please try again."
      submitLabel="Turn on"
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => (
        <ol className="grid list-none gap-5">
          <li>
            <p className="label">1. Scan this with your authenticator app</p>
            <svg
              role="img"
              aria-label="QR code of the key below"
              viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
              shapeRendering="crispEdges"
              className="mx-auto block size-48 rounded-md border border-line bg-white sm:size-56"
            >
              <path d={qrCode.path} fill="#000" />
            </svg>
            <p className="mt-3 hidden text-sm pointer-coarse:block">
              <a href={uri} className="link">
                Open it in the app on this device
              </a>
            </p>
            <p className="mt-3 text-muted text-sm">Or type this key into the app:</p>
            <p className="mt-1 flex items-center gap-1 text-sm">
              <code className="min-w-0 font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</code>
              <CopyButton text={secret} label="Copy the key" />
            </p>
          </li>
          <li>
            <CodeField
              label="2. Enter the six-digit code that the app shows"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={errorOf("code")}
            />
          </li>
        </ol>
      )}
    </FormDialog>
  );
}

/** Asks for a code, and then makes new recovery codes. */
export function RenewRecoveryCodesDialog({ onDone, onClose }: DialogProps) {
  return (
    <FormDialog
      title="Make new recovery codes"
      description="The ones that you have now no longer work then."
      command="second-factor.renew-codes"
      schema={renewSchema}
      failure="New recovery codes could not be made. Please try again."
      submitLabel="Make new codes"
      onDone={onDone}
      onClose={onClose}
    >
      {(errorOf) => <CodeField {...ANY_CODE} error={errorOf("code")} />}
    </FormDialog>
  );
}

/** Asks for a code, and then turns two-step verification off. */
export function TurnOffDialog({ onClose }: Pick<DialogProps, "onClose">) {
  return (
    <FormDialog
      title="Turn off two-step verification"
      description="Your password, or a sign-in link, is enough to sign in then. Your recovery codes no longer work."
      command="second-factor.turn-off"
      schema={turnOffSchema}
      saved={() => "Two-step verification is off"}
      failure="Two-step verification could not be turned off. Please try again."
      submitLabel="Turn off"
      isDanger
      onClose={onClose}
    >
      {(errorOf) => <CodeField {...ANY_CODE} error={errorOf("code")} />}
    </FormDialog>
  );
}

const ANY_CODE = {
  label: "Code",
  description: "The six digits that your authenticator app shows, or a recovery code.",
  autoComplete: "one-time-code",
} as const;

function CodeField(field: Omit<ComponentProps<typeof TextField>, "name">) {
  return <TextField {...field} name="code" spellCheck={false} maxLength={CODE_INPUT_MAX} aria-required />;
}
