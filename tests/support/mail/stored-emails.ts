import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";

/** What is on record of the emails, oldest first: a table whose rows were deleted has no order of its own. */
export const storedEmails = () => database().select().from(emails).orderBy(emails.id);
