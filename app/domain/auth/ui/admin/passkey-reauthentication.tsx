import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import type { PasskeyAssertion } from "~/domain/auth/passkeys/passkey-requests.ts";
import { canUsePasskeys, getPasskey, passkeyProblem } from "~/domain/auth/ui/browser-passkeys.ts";
import { type CommandInput, postCommand } from "~/ui/admin/commands/owner-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import type { PostOutcome } from "~/ui/json-requests.ts";

/** The other way to answer the question for the password. Shown to an owner with a passkey, where the browser can use it. */
export function PasskeyReauthentication({
  onProve,
  onProblem,
}: {
  /** Sends the passkey to the site, and resolves when that has answered. */
  onProve: (proof: CommandInput<"account.reauthenticate">) => Promise<void>;
  onProblem: (message: string | undefined) => void;
}) {
  const [isOffered, setIsOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const abortController = new AbortController();
    void fetchOptions(abortController.signal).then((options) => setIsOffered(options !== null));
    return () => abortController.abort();
  }, []);
  if (!isOffered) return null;

  const use = async () => {
    setBusy(true);
    onProblem(undefined);
    try {
      const options = await fetchOptions();
      if (options) await onProve({ passkey: (await getPasskey(options)) as PasskeyAssertion });
      else onProblem("The passkey can’t be checked just now. Please try again.");
    } catch (error) {
      onProblem(passkeyProblem(error));
    }
    setBusy(false);
  };
  return (
    <div>
      <Button variant="secondary" busy={busy} busyLabel="Waiting for your passkey..." onClick={() => void use()}>
        <KeyRound aria-hidden="true" className="size-4.5" />
        Use a passkey
      </Button>
    </div>
  );
}

/** A challenge for the passkeys of the owner; null without one. */
async function fetchOptions(signal?: AbortSignal): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  if (!canUsePasskeys()) return null;
  const outcome: PostOutcome = await postCommand("passkeys.challenge", {}, signal ? { signal } : {});
  if (outcome.kind !== "answered" || !outcome.ok) return null;
  return (outcome.body as { options?: PublicKeyCredentialRequestOptionsJSON | null }).options ?? null;
}
