import { data } from "react-router";
import { z } from "zod";
import { INVALID_PIN } from "~/domain/auth/auth-messages.ts";
import { rejectCrossSiteRequest } from "~/domain/auth/guard/csrf.server.ts";
import { verifyPin } from "~/domain/auth/pin/verify-pin.server.ts";
import { actAs } from "~/platform/activity/actor.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { orBodyError } from "~/platform/http/outcome.server.ts";
import { BodyError, readForm, readJson } from "~/platform/http/read-body.server.ts";
import { requestActor } from "~/platform/http/request-actor.server.ts";
import { formText } from "~/shared/forms/form-text.ts";
import { validate } from "~/shared/validation.ts";
import type { Route } from "./+types/pin";

const NO_STORE = { "Cache-Control": "no-store" };
const bodySchema = z.object({ pin: z.string().max(64) });

/** Checks the PIN of the dialog in the footer. Sets no cookie: the sign-in page comes next. */
export async function action({ request, context }: Route.ActionArgs) {
  rejectCrossSiteRequest(request);
  const pin = await orBodyError(
    () => readPin(request),
    (error) => error,
  );
  if (pin instanceof BodyError) {
    return data({ success: false, error: pin.message }, { status: pin.status, headers: NO_STORE });
  }
  const origin = { address: context.get(clientAddressContext), request };
  const answer = await actAs(requestActor(request, context), () => verifyPin(pin, origin));
  if (answer.valid) return data({ success: true }, { headers: NO_STORE });
  const { error, status } = answer;
  const retry = status === 429 ? { "Retry-After": String(answer.retryAfterSeconds) } : undefined;
  return data({ success: false, error }, { status, headers: { ...NO_STORE, ...retry } });
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
