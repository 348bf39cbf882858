/** Whose attempts are used up: the address's, the known device's, or those of everybody who isn't known. */
export type LockedBy = "address" | "device" | "everyone";
