import { useEffect, useState } from "react";
import type { PasskeyAssertion } from "~/domain/auth/passkeys/passkey-requests.ts";
import { canUsePasskeys, getPasskey, PasskeyButton } from "~/domain/auth/ui/passkey-button.tsx";
import { PasswordField } from "~/domain/auth/ui/password-field.tsx";
import type { FieldProblem } from "~/shared/validation.ts";
import { type CommandInput, postCommand } from "~/ui/admin/commands/owner-command.ts";
import { useReauthenticationRequest } from "~/ui/admin/commands/reauthentication.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { DialogForm } from "~/ui/dialog/dialog-form.tsx";

const UNREACHABLE = "It could not be checked: there is no answer from the site. Please try again.";

/** Asks for the owner's password, or a passkey, while a command waits for it. What is typed behind it stays. */
export function ReauthenticationDialog({ account }: { account: string | undefined }) {
  const request = useReauthenticationRequest();
  return request ? <PasswordDialog account={account} onAnswer={request.answer} /> : null;
}

function PasswordDialog({ account, onAnswer }: { account: string | undefined; onAnswer: (isDone: boolean) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FieldProblem>();
  const [offersPasskey, setOffersPasskey] = useState(false);
  useEffect(() => {
    void fetchOptions().then((options) => setOffersPasskey(options !== null));
  }, []);

  const submit = async (form: HTMLFormElement) => {
    const field = form.elements.namedItem("password") as HTMLInputElement;
    setBusy(true);
    if (field.value) await prove({ password: field.value });
    else setProblem({ field: "password", message: "Enter your password." });
    setBusy(false);
    // A wrong one is typed again.
    field.select();
  };
  const provePasskey = async () => {
    const options = await fetchOptions();
    if (!options) return "The passkey can’t be checked just now. Please try again.";
    await prove({ passkey: (await getPasskey(options)) as PasskeyAssertion });
  };
  const prove = async (proof: CommandInput<"account.reauthenticate">) => {
    const outcome = await postCommand("account.reauthenticate", proof);
    // Without a session the command fails in the same way, and leads to the sign-in page.
    if (outcome.kind === "signed-out" || (outcome.kind === "answered" && outcome.ok)) return onAnswer(true);
    setProblem(problemOf(outcome.kind === "answered" ? outcome.body : undefined));
  };
  return (
    <DialogForm
      isNested
      onClose={() => onAnswer(false)}
      title="Enter your password to go on"
      description="For anything that can’t be undone or that protects your account, the site makes sure it’s you. It asks again after ten minutes."
      submitLabel="Go on"
      busy={busy}
      busyLabel="Checking..."
      onSubmit={(form) => void submit(form)}
    >
      {problem && problem.field !== "password" ? <Banner tone="error">{problem.message}</Banner> : null}
      {/* For password managers, which fill in the password of this account. */}
      <input type="hidden" name="username" autoComplete="username" value={account ?? ""} readOnly />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problem?.field === "password" ? problem.message : undefined}
      />
      {offersPasskey ? (
        <div>
          <PasskeyButton
            label="Use a passkey"
            use={provePasskey}
            onProblem={(message) => setProblem(message ? { field: "passkey", message } : undefined)}
          />
        </div>
      ) : null}
    </DialogForm>
  );
}

function problemOf(body: unknown): FieldProblem {
  const { problems } = (body ?? {}) as { problems?: FieldProblem[] };
  return problems?.[0] ?? { field: "", message: UNREACHABLE };
}

/** A challenge for the passkeys of the owner; null without one, and where the browser can use none. */
async function fetchOptions(): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  if (!canUsePasskeys()) return null;
  const outcome = await postCommand("passkeys.challenge", {});
  if (outcome.kind !== "answered" || !outcome.ok) return null;
  return (outcome.body as { options?: PublicKeyCredentialRequestOptionsJSON | null }).options ?? null;
}
