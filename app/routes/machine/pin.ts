import { data } from "react-router";
import { z } from "zod";
import { INVALID_PIN } from "~/domain/auth/auth-messages.ts";
import { rejectCrossSiteRequest } from "~/domain/auth/guard/admin-response-headers.server.ts";
import { verifyPin } from "~/domain/auth/pin/verify-pin.server.ts";
import { BodyError, readForm, readJson } from "~/platform/http/read-body.server.ts";
import { clientAddressContext } from "~/platform/http/request-context.server.ts";
import { formText } from "~/shared/form-text.ts";
import type { Route } from "./+types/pin";

const NO_STORE = { "Cache-Control": "no-store" };
const bodySchema = z.object({ pin: z.string().max(64) });

/** Checks the PIN of the dialog in the footer. It sets no cookie: the sign-in page comes next. */
export async function action({ request, context }: Route.ActionArgs) {
  rejectCrossSiteRequest(request);
  const pin = await readPin(request);
  if (pin instanceof BodyError) {
    return data({ success: false, error: pin.message }, { status: pin.status, headers: NO_STORE });
  }
  const answer = await verifyPin(pin, { address: context.get(clientAddressContext), request });
  if (answer.valid) return data({ success: true }, { headers: NO_STORE });
  const { error, status } = answer;
  const retry = status === 429 ? { "Retry-After": String(answer.retryAfterSeconds) } : undefined;
  return data({ success: false, error }, { status, headers: { ...NO_STORE, ...retry } });
}

export function loader() {
  return data({ success: false, error: INVALID_PIN }, { status: 405, headers: { ...NO_STORE, Allow: "POST" } });
}

/** The PIN of a form or of a JSON body; any other content is as wrong as a wrong PIN. */
async function readPin(request: Request): Promise<string | BodyError> {
  try {
    if (/^application\/json/i.test(request.headers.get("content-type") ?? "")) {
      return bodySchema.safeParse(await readJson(request, { limit: 1_024 })).data?.pin ?? "";
    }
    return formText(await readForm(request, { limit: 1_024 }), "pin");
  } catch (error) {
    if (error instanceof BodyError) return error;
    throw error;
  }
}
