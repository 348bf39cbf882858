import { Copy, Dices, Download, Printer } from "lucide-react";
import { useState } from "react";
import { passphraseSchema } from "~/domain/backups/backup-requests.ts";
import { makePassphrase, PASSPHRASE_MAX, PASSPHRASE_MIN } from "~/domain/backups/passphrase.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Asks for the passphrase, or makes one to be kept. No draft of it is stored in the browser. */
export function PassphraseDialog({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const [made, setMade] = useState<string>();
  return (
    <FormDialog
      title={isSet ? "Change the passphrase" : "Set a passphrase"}
      description={
        isSet
          ? "Backups that exist stay locked with the one before: keep that, too."
          : "The site can’t show it to you later, and nobody can restore without it."
      }
      command="backups.set-passphrase"
      schema={passphraseSchema}
      input={({ passphrase = made ?? "", again = made ?? "" }) => ({ passphrase, again })}
      saved={() => "Passphrase saved. A backup is made with it now"}
      failure="The passphrase could not be saved. Please try again."
      submitLabel={made ? "I have kept it, save" : "Save"}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {made ? (
            <MadePassphrase passphrase={made} />
          ) : (
            <>
              <TextField
                name="passphrase"
                label="Passphrase"
                type="password"
                description={`At least ${PASSPHRASE_MIN} characters: five words that have nothing to do with each other are a good one.`}
                error={errorOf("passphrase")}
                autoComplete="new-password"
                maxLength={PASSPHRASE_MAX}
                required
              />
              <TextField
                name="again"
                label="The same again"
                type="password"
                error={errorOf("again")}
                autoComplete="new-password"
                maxLength={PASSPHRASE_MAX}
                required
              />
            </>
          )}
          <div>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => setMade(made ? undefined : makePassphrase((numbers) => crypto.getRandomValues(numbers)))}
            >
              <Dices aria-hidden="true" className="size-4" />
              {made ? "Type one of my own" : "Make one for me"}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** Shows it this once, to be kept. */
function MadePassphrase({ passphrase }: { passphrase: string }) {
  const title = `Passphrase of the backups of ${location.host}`;
  const text = `${title}\r\n\r\n${passphrase}\r\n`;
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(passphrase).then(
      () => true,
      () => false,
    );
    if (isCopied) toast.success("Passphrase copied");
    else toast.error("It could not be copied. Please download or print it.");
  };
  return (
    <div>
      <p className="mb-2 text-sm" id="made-passphrase">
        Keep this now, it is shown only here:
      </p>
      <div data-print="only" className="print:text-black">
        <p className="hidden font-semibold print:block">{title}</p>
        <output
          aria-labelledby="made-passphrase"
          className="block rounded-md border border-line bg-sunken px-3 py-4 font-mono text-sm print:border-0 print:bg-white"
        >
          {passphrase}
        </output>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="backup-passphrase.txt"
          className={buttonClasses({ variant: "secondary", size: "sm" })}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </a>
        <Button variant="secondary" size="sm" onClick={() => print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
    </div>
  );
}
