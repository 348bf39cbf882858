/** The people of every test, by name. */
export const OWNER = { email: "owner@remoteops.example", password: "correct horse battery", pin: "4821" };

/** Somebody with an account who isn't the owner. */
export const ANOTHER = { email: "another@remoteops.example", password: "correct horse stable" };
