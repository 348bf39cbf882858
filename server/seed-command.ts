import { siteIdentity } from "~/domain/site/identity.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { environment } from "~/platform/env.server.ts";
import { connectToSiteDatabase } from "./owner-command/database.ts";
import { StartupError } from "./startup-errors.ts";

/** `npm run seed`: sample data for an empty site, whether it runs or not. Throws a `StartupError` when it isn't empty. */
export async function runSeedCommand(): Promise<void> {
  // The sample texts are loaded by nobody who only serves.
  const { NotEmptyError, seed } = await import("../db/seed.ts");
  const connection = await connectToSiteDatabase(environment());
  try {
    await migrateDatabase({ connectionString: connection.connectionString });
    openDatabase({ connectionString: connection.connectionString, max: 4 });
    await seed({ now: new Date(), email: siteIdentity().email, say: (line) => console.log(line) });
    console.log("The sample data is in. Start the site with npm start to see it.");
  } catch (error) {
    throw error instanceof NotEmptyError ? new StartupError(error.message) : error;
  } finally {
    await closeDatabase();
    await connection.stop();
  }
}
