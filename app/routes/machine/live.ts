import { sessionCookieValue } from "~/domain/auth/session/session-cookie.server.ts";
import { findOwner } from "~/domain/auth/session/sessions.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";
import { createStreamLimit, liveEventStream } from "~/platform/live/event-stream.server.ts";
import { createSharedCheck } from "~/platform/live/shared-check.server.ts";
import {
  ACTIVITY_TOPIC,
  BACKUPS_TOPIC,
  OWNER_TOPICS,
  PRESENCE_TOPIC,
  PUBLIC_TOPICS,
} from "~/shared/live/live-topics.ts";
import type { Route } from "./+types/live";

// A tab opens one stream at most. Visitors behind one address share its limit; the owner has a limit apart. A stream
// takes some 25 KB.
const visitorStreams = createStreamLimit({ total: 5_000, perKey: 100 });
const ownerStreams = createStreamLimit({ total: 200, perKey: 200 });
/** When a browser is to ask again that found all streams taken: until then it has what it loaded. */
const RETRY_AFTER_SECONDS = "60";
/** Streams of one session fall due together, with each change. */
const sharedOwnerCheck = createSharedCheck({ ttlMs: 1_000, max: 1_000 });
const publicTopics = new Set<string>(PUBLIC_TOPICS);
const knownTopics = new Set<string>([...OWNER_TOPICS, ACTIVITY_TOPIC, BACKUPS_TOPIC, PRESENCE_TOPIC]);

/** `GET /live?topics=a,b`: a stream of changes (server-sent events). All but public topics need the owner's session. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const topics = [...new Set(url.searchParams.get("topics")?.split(",").filter(Boolean))];
  if (topics.length === 0 || topics.some((topic) => !knownTopics.has(topic))) return rejection(400);
  const address = context.get(clientAddressContext);
  return topics.every((topic) => publicTopics.has(topic))
    ? streamForVisitor(topics, request, address)
    : streamForOwner(topics, request, address);
}

function streamForVisitor(topics: string[], request: Request, address: string): Response {
  const release = isRateLimitExempt(address) ? () => {} : visitorStreams.acquire(address);
  if (!release) return rejection(503);
  return liveEventStream({ ...requested(topics, request), onEnd: release });
}

async function streamForOwner(topics: string[], request: Request, address: string): Promise<Response> {
  if (!(await findOwner(request))) return rejection(401);
  const release = isRateLimitExempt(address) ? () => {} : ownerStreams.acquire("owner");
  if (!release) return rejection(503);
  const session = sessionCookieValue(request) ?? "";
  const isStillAuthorized = () => sharedOwnerCheck(session, async () => (await findOwner(request)) !== null);
  return liveEventStream({ ...requested(topics, request), isStillAuthorized, onEnd: release });
}

function requested(topics: string[], { signal, headers }: Request) {
  return { topics, signal, lastEventId: headers.get("Last-Event-ID") };
}

function rejection(status: 400 | 401 | 503): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (status === 503) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  return new Response(null, { status, headers });
}
