import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { StartupError } from "../lifecycle/startup-error.ts";
import { withSiteDatabase } from "./site-database.ts";

/**
 * `npm run seed`: stores sample data in an empty site, whether it runs or not.
 *
 * @throws StartupError when the site isn't empty
 */
export async function runSeedCommand(stopping: AbortSignal): Promise<void> {
  // Imported lazily: the sample texts aren't needed for serving.
  const { NotEmptyError, seed } = await import("../../db/seed.ts");
  try {
    await withSiteDatabase({ stopping, max: 4 }, () =>
      seed({ now: new Date(), email: siteIdentity().email, say: (line) => console.log(line) }),
    );
  } catch (error) {
    throw error instanceof NotEmptyError ? new StartupError(error.message) : error;
  }
  console.log("The sample data is in. Start the site with npm start to see it.");
}
