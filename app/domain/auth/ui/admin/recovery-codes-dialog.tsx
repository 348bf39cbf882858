import { useState } from "react";
import { KeepButtons } from "~/ui/admin/record/keep-buttons.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { BackGuard, Dialog } from "~/ui/dialog/dialog.tsx";

/** Shows new recovery codes, this once. Closing it in any other way than by its button asks whether they are saved. */
export function RecoveryCodesDialog({
  codes,
  account,
  isFirst,
  onClose,
}: {
  codes: string[];
  /** Two-step verification was turned on a moment ago. */
  isFirst: boolean;
  account: string;
  onClose: () => void;
}) {
  const [isConfirming, setIsConfirming] = useState(false);
  const title = `Recovery codes of ${account} at ${location.host}`;
  const text = `${[title, "Each works once.", "", ...codes].join("\r\n")}\r\n`;
  return (
    <Dialog
      open
      onOpenChange={() => setIsConfirming(true)}
      title="Save your recovery codes"
      description={`${isFirst ? "Two-step verification is on. " : ""}If you lose your phone, one of these signs you in. Each works once, and they are shown only now.`}
      footer={<Button onClick={onClose}>I have saved them</Button>}
    >
      <BackGuard onBack={() => setIsConfirming(true)} />
      <div data-print="only" className="print:text-black">
        <p className="hidden font-semibold print:block">{title}</p>
        <ul className="grid gap-1 rounded-md border border-line bg-sunken px-3 py-4 font-mono text-xs sm:px-4 sm:text-sm print:border-0 print:bg-white">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <KeepButtons
        text={text}
        fileName="recovery-codes.txt"
        done="Recovery codes copied"
        failed="They could not be copied. Please download or print them."
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Have you saved the codes?"
        confirm="Close"
        isHarmless
        onConfirm={onClose}
      >
        <p>
          They are not shown again. Without them and without your phone, only the server’s command line lets you in.
        </p>
      </ConfirmDialog>
    </Dialog>
  );
}
