import type { TestStep } from "./test-step.ts";

/** The kinds of places on other machines that files can be stored in. */
export const STORAGE_KINDS = ["s3", "webdav", "sftp"] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** The steps of a test of a place. */
export type StorageStepName = "address" | "host-key" | "sign-in" | "write" | "read" | "remove";

/** The state of one step of a test of a place. */
export interface StorageStep extends TestStep<StorageStepName> {
  /** The fingerprint that an SSH server shows, which the owner has to confirm. */
  hostKey?: string | undefined;
}
