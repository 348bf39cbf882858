import { data } from "react-router";
import { z } from "zod";
import { INVALID_PIN, SOMETHING_WENT_WRONG } from "~/domain/auth/auth-messages.ts";
import { verifyPin } from "~/domain/auth/sign-in/sign-in.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { attempt } from "~/platform/http/outcome.server.ts";
import { rejectCrossSiteRequest } from "~/platform/http/protection/csrf.server.ts";
import { readForm, readJson } from "~/platform/http/read-body.server.ts";
import { requestActor } from "~/platform/http/request-actor.server.ts";
import { log } from "~/platform/log.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import { validate } from "~/shared/validation.ts";
import type { Route } from "./+types/pin";

const NO_STORE = { "Cache-Control": "no-store" };
const bodySchema = z.object({ pin: z.string().max(64) });

/** Checks the PIN of the dialog in the footer. Sets no cookie: the sign-in page comes next. */
export async function action({ request, context }: Route.ActionArgs) {
  rejectCrossSiteRequest(request);
  const origin = { address: context.get(clientAddressContext), request };
  const outcome = await attempt(async () => {
    const pin = await readPin(request);
    await actAs(requestActor(request, context), () => verifyPin(pin, origin));
  });
  if (outcome.kind === "done") return data({ success: true }, { headers: NO_STORE });
  if (outcome.kind === "rejected") {
    const { message: error, status, details } = outcome.rejection;
    return data({ success: false, error }, { status, headers: { ...NO_STORE, ...details.headers } });
  }
  log.error({ err: outcome.error }, "a PIN could not be verified");
  return data({ success: false, error: SOMETHING_WENT_WRONG }, { status: 503, headers: NO_STORE });
}

export function loader() {
  return data({ success: false, error: INVALID_PIN }, { status: 405, headers: { ...NO_STORE, Allow: "POST" } });
}

/** The PIN of a form or JSON body; any other body counts as a wrong PIN. */
async function readPin(request: Request): Promise<string> {
  if (!/^application\/json/i.test(request.headers.get("content-type") ?? "")) {
    return formText(await readForm(request, { limit: 1_024 }), "pin");
  }
  const checked = validate(bodySchema, await readJson(request, { limit: 1_024 }));
  return checked.ok ? checked.value.pin : "";
}
