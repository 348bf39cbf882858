import { data } from "react-router";
import { loadPictures } from "~/domain/leads/files/attachments.server.ts";
import { findEmailHtml, findWholeEmail } from "~/domain/leads/replies/inbound-replies.server.ts";
import { MAX_EMAIL_BYTES } from "~/platform/email/inbound/poll-inbox.server.ts";
import { SHOWN_HTML_HEADERS, toShownHtml } from "~/platform/email/inbound/shown-html.server.ts";
import { log } from "~/platform/log.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/whole-email";

/** A browser shows more as a file only. */
const SHOWN_LENGTH = 100_000;

/**
 * What can be read in an inbound email: `?id=…`, of a long one the beginning; with `&file` all of it as a text file.
 * Null when it was deleted or can't be loaded. `&html`: its HTML as a document for a frame, `&pictures` with those that
 * came with it.
 */
export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const { data: request } = recordIdRequestSchema.safeParse({ id: searchParams.get("id") });
  if (!request) return data({ loaded: null }, { status: 400 });
  const isFile = searchParams.has("file");
  try {
    if (searchParams.has("html")) return await showHtml(request.id, searchParams.has("pictures"));
    const email = await findWholeEmail(request.id, isFile ? MAX_EMAIL_BYTES : SHOWN_LENGTH);
    if (!email) return data({ loaded: null }, { status: 404 });
    if (!isFile) return data({ loaded: email });
    const headers = {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="email.txt"',
    };
    return new Response(email.text, { headers });
  } catch (error) {
    log.error({ err: error }, "an inbound email could not be loaded");
    if (searchParams.has("html"))
      return new Response("This email can’t be shown now.", { status: 503, headers: SHOWN_HTML_HEADERS });
    return data({ loaded: null }, { status: 503 });
  }
}

async function showHtml(id: string, withPictures: boolean): Promise<Response> {
  const html = await findEmailHtml(id);
  if (html === undefined) return new Response("This email no longer exists.", { status: 404 });
  return new Response(await toShownHtml(html, withPictures ? await loadPictures(id) : new Map()), {
    headers: SHOWN_HTML_HEADERS,
  });
}
