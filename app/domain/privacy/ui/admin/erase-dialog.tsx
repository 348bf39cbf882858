import { useEffect, useState } from "react";
import { eraseSchema } from "~/domain/privacy/data-subject-requests.ts";
import { ERASURE_MODES, type ErasureMode } from "~/shared/privacy/erasure.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";
import { CheckboxField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import type { Receipt } from "./privacy-state.ts";
import { Phrases } from "./receipt-dialog.tsx";

const MODE_WORDS: Record<ErasureMode, { label: string; text: string }> = {
  erase: { label: "Erase", text: "Everything of theirs is deleted." },
  anonymise: {
    label: "Anonymise",
    text: "Names, addresses and texts go; dates, forms and countries stay in your counts.",
  },
};

interface EraseDialogProps {
  address: string;
  canSendEmail: boolean;
  onClose: () => void;
  onErased: (receipt: Receipt) => void;
}

/** Shows what an erasure does, and has it confirmed by the address: it can't be undone. */
export function EraseDialog({ address, canSendEmail, onClose, onErased }: EraseDialogProps) {
  const [mode, setMode] = useState<ErasureMode>("erase");
  const [preview, setPreview] = useState<{
    mode: ErasureMode;
    counts: string[];
    kept: string[];
    cancelled: number;
  } | null>(null);
  const { send, busy } = useCommand({
    command: "privacy.preview-erasure",
    failure: "What would be erased could not be counted. Close this and try again.",
    onDone: ({ counts, kept, cancelled }) => setPreview({ mode, counts, kept, cancelled }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each mode
  useEffect(() => send({ address, mode }), [mode]);
  const isShown = preview?.mode === mode && !busy;
  return (
    <FormDialog
      command="privacy.erase"
      schema={eraseSchema}
      title="Erase or anonymise"
      description={address}
      submitLabel={MODE_WORDS[mode].label}
      isDanger
      isDisabled={!isShown}
      failure="Nothing was erased. Please try again."
      input={({ reason = "", confirmation = "", ...rest }) => ({
        ...{ address, mode, reason, confirmation: confirmation.trim() },
        ...{ neverWrite: "neverWrite" in rest, sendReceipt: "sendReceipt" in rest },
        tellCancelled: "tellCancelled" in rest,
      })}
      onDone={({ erased }) => onErased(erased)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <fieldset>
            <legend className="mb-2 font-medium text-sm">What is to be done</legend>
            <div className="grid gap-2">
              {ERASURE_MODES.map((one) => (
                <label key={one} className="flex items-start gap-3 rounded-md border px-3 py-2 text-sm">
                  <input
                    type="radio"
                    name="mode"
                    value={one}
                    checked={mode === one}
                    onChange={() => setMode(one)}
                    className="mt-1"
                  />
                  <span>
                    <span className="font-medium">{MODE_WORDS[one].label}</span>
                    <span className="block text-muted">{MODE_WORDS[one].text}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <div role="status" aria-busy={!isShown} className="rounded-md bg-sunken px-4 py-3 text-sm">
            {isShown ? (
              <>
                <Phrases title="Goes" phrases={preview.counts} none="Nothing" />
                <Phrases title="Stays" phrases={preview.kept} none="Only the receipt, which names nobody" />
              </>
            ) : (
              <p className="flex items-center gap-2">
                <Spinner /> Counting what there is...
              </p>
            )}
          </div>
          <Banner tone="warn" title="This can’t be undone">
            Copies in your own mailbox aren’t reached. Backups are: whoever restores one has the erasure applied again.
          </Banner>
          <TextAreaField
            {...field("reason")}
            label="Reason"
            description="Kept with the receipt. Don’t name the person."
            rows={2}
            required
            maxLength={500}
          />
          <CheckboxField
            label="Never let an import bring this address back"
            description="A hash is kept by which the site recognises it, not the address."
            name="neverWrite"
            defaultChecked
          />
          {canSendEmail && preview && preview.cancelled > 0 ? (
            <CheckboxField
              label={`Tell them by email that their ${preview.cancelled === 1 ? "call" : "calls"} to come won’t take place`}
              description="It also takes the invitation out of their calendar. Like a receipt, it is forgotten once it is sent."
              name="tellCancelled"
              defaultChecked
            />
          ) : null}
          {canSendEmail ? (
            <CheckboxField
              label="Email them the receipt"
              description="The last email to the address, which is forgotten once it is sent."
              name="sendReceipt"
            />
          ) : null}
          <TextField
            {...field("confirmation")}
            label="Type the address to confirm"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
