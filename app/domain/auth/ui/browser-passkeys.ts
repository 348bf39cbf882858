// The browser's own translation of options and credentials from and to JSON (WebAuthn level 3), which all current browsers have.

/** Whether this browser, at this address, can have passkeys. */
export function canUsePasskeys(): boolean {
  return (
    window.isSecureContext &&
    typeof PublicKeyCredential === "function" &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === "function" &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function"
  );
}

/**
 * Has the browser make a passkey.
 *
 * @throws DOMException when the owner cancels, the device has one already, or can't have one
 */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(await navigator.credentials.create({ publicKey }));
}

/**
 * Has the browser ask for a passkey.
 *
 * @throws DOMException when the owner cancels, or `signal` does
 */
export async function getPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  more: Pick<CredentialRequestOptions, "mediation" | "signal"> = {},
): Promise<object> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toJson(await navigator.credentials.get({ ...more, publicKey }));
}

/** Why the browser has made or used no passkey, and what to do. It tells no more, to protect the owner's privacy. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device has a passkey for this site already.";
  if (name === "SecurityError") return "The browser doesn’t allow passkeys at this address.";
  return "The browser’s dialog was closed, or took too long. Please try again.";
}

function toJson(credential: Credential | null): object {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("No passkey.", "NotAllowedError");
  return credential.toJSON();
}
