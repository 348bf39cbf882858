import type { TestStep } from "./test-step.ts";

/** The kinds of places on other machines that files can be stored in. */
export const STORAGE_KINDS = ["s3", "webdav", "sftp"] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** The steps of a test of a place. */
export type StorageStepName = "address" | "host-key" | "sign-in" | "write" | "read" | "remove";

/** The state of one step of a test of a place. */
export type StorageStep = TestStep<StorageStepName>;
