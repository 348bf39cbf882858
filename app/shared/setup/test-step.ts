/** The state of one step of a test. `text` says what was found, and `advice` what to do, in plain words. */
export interface TestStep<Name extends string = string> {
  step: Name;
  state: "running" | "passed" | "warning" | "failed" | "skipped";
  text: string;
  advice?: string | undefined;
  /** The fingerprint of a key or certificate that the server shows, which the owner has to confirm. */
  fingerprint?: string | undefined;
}
