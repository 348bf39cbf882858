/** The state of one step of a test. `text` says what was found, and `advice` what to do, in plain words. */
export interface TestStep<Name extends string = string> {
  step: Name;
  state: "running" | "passed" | "warning" | "failed" | "skipped";
  text: string;
  advice?: string | undefined;
  /** The fingerprint of a key or certificate that the server shows, which the owner has to confirm. */
  fingerprint?: string | undefined;
}

/** The kinds of places on other machines that files can be stored in. */
export const STORAGE_KINDS = ["s3", "webdav", "sftp"] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** The steps of a test of a place. */
export type StorageStepName = "address" | "host-key" | "sign-in" | "write" | "read" | "remove";

/** The state of one step of a test of a place. */
export type StorageStep = TestStep<StorageStepName>;
