import { data } from "react-router";
import { currentRequestId } from "~/platform/log/request-id.server.ts";
import { log } from "~/platform/log.server.ts";

/**
 * The loader data of an owner's screen that shows its frame and `query` also without its records: `loaded` is null,
 * with status 503 and the request's id as `reference`, when they could not be loaded. `records` names them in the log.
 */
export async function screenData<Query extends object, Loaded>(
  query: Query,
  records: string,
  load: () => Promise<Loaded>,
) {
  try {
    return data({ ...query, loaded: (await load()) as Loaded | null });
  } catch (error) {
    log.error({ err: error }, `${records} could not be loaded`);
    return data({ ...query, loaded: null, reference: currentRequestId() }, { status: 503 });
  }
}
