import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/controls/button.tsx";

// All current browsers translate options and credentials from and to JSON themselves (WebAuthn level 3).

/** Whether this browser, at this address, can have passkeys. */
export function canUsePasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function"
  );
}

/** Has the browser make a passkey; a DOMException when the owner cancels, the device has one, or can't have one. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(await navigator.credentials.create({ publicKey }));
}

/** Has the browser ask for a passkey; a DOMException when the owner cancels. */
export async function getPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toJson(await navigator.credentials.get({ publicKey }));
}

function toJson(credential: Credential | null): object {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("No passkey.", "NotAllowedError");
  return credential.toJSON();
}

/** Why the browser has made or used no passkey, and what to do. It tells no more, to protect the owner's privacy. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device has a passkey for this site already.";
  if (name === "SecurityError") return "The browser doesn’t allow passkeys at this address.";
  return "The browser’s dialog was closed, or took too long. Please try again.";
}

interface PasskeyButtonProps {
  label: string;
  /** Asks the browser for the passkey, and sends it to the site. Resolves to the problem if that says no. */
  use: () => Promise<string | undefined>;
  /** Called with undefined when another try begins. */
  onProblem: (problem: string | undefined) => void;
}

/** The button of what a passkey is asked for. */
export function PasskeyButton({ label, use, onProblem }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    onProblem(undefined);
    const problem = await use().catch(passkeyProblem);
    if (problem) onProblem(problem);
    setBusy(false);
  };
  return (
    <Button variant="secondary" busy={busy} busyLabel="Waiting for your passkey..." onClick={() => void press()}>
      <KeyRound aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  );
}
