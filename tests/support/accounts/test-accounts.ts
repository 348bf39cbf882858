/** The people of every test, by name. */
export const OWNER_ACCOUNT = { email: "owner@remoteops.example", password: "correct horse battery", pin: "4821" };

/** An account that isn't the owner's. */
export const OTHER_ACCOUNT = { email: "another@remoteops.example", password: "correct horse stable" };
