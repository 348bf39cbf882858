/** One line of the current project's configuration. */
export interface Setting {
  name: string;
  value: string;
}

/** How a test went: a sentence, and for a failure what may help. */
export interface DatabaseTest {
  ok: boolean;
  text: string;
  hint?: string;
}

/** What somebody who isn't the owner gets instead of data: section 8, "error text plus hint". */
export const DENIED: DatabaseTest = {
  ok: false,
  text: "Missing or insufficient permissions.",
  hint: "Make sure that the database is initialised, that the security rules are set, and that you are authenticated.",
};
