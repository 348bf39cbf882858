import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { PasswordField } from "~/domain/auth/ui/password-field.tsx";
import type { FieldProblem } from "~/shared/validation.ts";
import { type CommandInput, postCommand } from "~/ui/admin/commands/owner-command.ts";
import { useReauthenticationRequest } from "~/ui/admin/commands/reauthentication.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { PasskeyReauthentication } from "./passkey-reauthentication.tsx";

const UNREACHABLE = "It could not be checked: there is no answer from the site. Please try again.";

/** Asks for the owner's password, or a passkey, while a command waits for it. What is typed behind it stays. */
export function ReauthenticationDialog({ account }: { account: string | undefined }) {
  const request = useReauthenticationRequest();
  return request ? <PasswordDialog account={account} onAnswer={request.answer} /> : null;
}

function PasswordDialog({ account, onAnswer }: { account: string | undefined; onAnswer: (isDone: boolean) => void }) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FieldProblem>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A wrong password is typed again.
    if (problem?.field === "password") form.current?.querySelector<HTMLInputElement>("[name=password]")?.select();
  }, [problem]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (!password) return setProblem({ field: "password", message: "Enter your password." });
    setBusy(true);
    await prove({ password });
    setBusy(false);
  };
  const prove = async (proof: CommandInput<"account.reauthenticate">) => {
    const outcome = await postCommand("account.reauthenticate", proof);
    // Without a session the command fails in the same way, and leads to the sign-in page.
    if (outcome.kind === "signed-out" || (outcome.kind === "answered" && outcome.ok)) return onAnswer(true);
    setProblem(problemOf(outcome.kind === "answered" ? outcome.body : undefined));
  };
  return (
    <Dialog
      open
      isNested
      onOpenChange={() => onAnswer(false)}
      title="Enter your password to go on"
      description="For what can’t be undone, or protects your account, the site makes sure that it’s you. It asks again after ten minutes."
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} busy={busy} busyLabel="Checking...">
            Go on
          </Button>
        </>
      }
    >
      <FormIdProvider idPrefix={formId}>
        <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pt-1">
          {problem && problem.field !== "password" ? <Banner tone="error">{problem.message}</Banner> : null}
          {/* For password managers, which fill in the password of this account. */}
          <input type="hidden" name="username" autoComplete="username" value={account ?? ""} readOnly />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            error={problem?.field === "password" ? problem.message : undefined}
          />
          <PasskeyReauthentication
            onProve={prove}
            onProblem={(message) => setProblem(message === undefined ? undefined : { field: "passkey", message })}
          />
        </form>
      </FormIdProvider>
    </Dialog>
  );
}

function problemOf(body: unknown): FieldProblem {
  const { problems } = (body ?? {}) as { problems?: FieldProblem[] };
  return problems?.[0] ?? { field: "", message: UNREACHABLE };
}
