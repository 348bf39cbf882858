import { data } from "react-router";
import { findWholeEmail } from "~/domain/leads/replies/inbound-replies.server.ts";
import { MAX_EMAIL_BYTES } from "~/platform/email/inbound/poll-inbox.server.ts";
import { log } from "~/platform/log.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/whole-email";

/** A browser shows more as a file only. */
const SHOWN_LENGTH = 100_000;

/**
 * What can be read in an inbound email: `?id=…`, of a long one the beginning; with `&file` all of it as a text file.
 * Null when it was deleted or can't be loaded.
 */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const { data: request } = recordIdRequestSchema.safeParse({ id: searchParams.get("id") });
  if (!request) return data({ email: null }, { status: 400 });
  const isFile = searchParams.has("file");
  try {
    const email = await findWholeEmail(request.id, isFile ? MAX_EMAIL_BYTES : SHOWN_LENGTH);
    if (!email) return data({ email: null }, { status: 404 });
    if (!isFile) return data({ email });
    const headers = {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="email.txt"',
    };
    return new Response(email.text, { headers });
  } catch (error) {
    log.error({ err: error }, "an inbound email could not be loaded");
    return data({ email: null }, { status: 503 });
  }
}
