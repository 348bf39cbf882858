import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { MAIL_STEP_LABELS, type MailTestStep } from "~/shared/setup/mail-setup.ts";
import { StepList } from "~/ui/admin/commands/step-list.tsx";
import { useStepTest } from "~/ui/admin/commands/use-step-test.ts";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { TextField } from "~/ui/form/field.tsx";

// The site reads no inbox but its own.
const { inbox: _, ...LABELS } = MAIL_STEP_LABELS;

/** 'Send a test email': sends at once to any address, and shows the steps. */
export function TestEmailDialog({ account }: { account: string }) {
  const { test, run } = useStepTest<MailTestStep>("mail.test");
  return (
    <DialogButton
      dialog={(close) => (
        <Dialog
          onClose={close}
          // The address is no draft.
          isTyped={() => false}
          title="Send a test email"
          description="It is sent at once, and you see what the mail server says."
        >
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void run({ inForce: true, to: String(new FormData(event.currentTarget).get("to")) });
            }}
          >
            <TextField name="to" type="email" label="To" required maxLength={EMAIL_MAX_LENGTH} defaultValue={account} />
            <div>
              <Button type="submit" busy={test?.isRunning ?? false} busyLabel="Sending...">
                Send
              </Button>
            </div>
            {test ? <StepList test={test} labels={LABELS as typeof MAIL_STEP_LABELS} /> : null}
          </form>
        </Dialog>
      )}
    >
      Send a test email
    </DialogButton>
  );
}
