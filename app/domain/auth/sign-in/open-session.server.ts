import { randomUUID } from "node:crypto";
import type { UsedFactor } from "~/domain/auth/second-factor/second-factors.server.ts";
import { queueSecurityNotice } from "~/domain/auth/security/security-notice.server.ts";
import { ABSOLUTE_DAYS } from "~/domain/auth/session/session-lifetimes.ts";
import { newSessionToken, sessionTokenCookies } from "~/domain/auth/session/session-token.server.ts";
import { endSession } from "~/domain/auth/session/sessions.server.ts";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { actAsOwner } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { providerNetwork } from "~/platform/http/client-network.server.ts";
import { createRateLimit } from "~/platform/http/rate-limit.server.ts";
import { type ClientRequest, rememberClient } from "./known-client.server.ts";
import { findKnownDevice } from "./known-device.server.ts";
import { isKnownNetwork } from "./known-networks.server.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** Longer headers are no browser's. */
const USER_AGENT_MAX_LENGTH = 300;
/** Who has the password could otherwise fill the inbox, and hide what else is in it. */
const notices = createRateLimit({ name: "new-device-notices", points: 20, seconds: DAY_SECONDS });

interface NewSession {
  signedInWith: "password" | "link" | "passkey";
  /** What the second step was done with, where there was one. */
  secondFactor?: UsedFactor;
  /** The set-up is no sign-in on a new device: all devices are. */
  isSetUp?: boolean;
}

/**
 * Begins a session of the owner, who has proved who they are; the session that the request carries ends. The device and the
 * network become known, and the owner gets an email if they weren't.
 *
 * @returns the `Set-Cookie` lines of the session and the device
 * @throws the driver's error when the database is unavailable
 */
export async function openSession(
  userId: string,
  origin: ClientRequest,
  { signedInWith, secondFactor, isSetUp = false }: NewSession,
  now = new Date(),
): Promise<string[]> {
  const { request, address } = origin;
  const event = isSetUp ? undefined : await newOrigin(userId, origin);
  const isTold = event !== undefined && (await notices.consume(userId)).allowed;
  const [id, token] = [randomUUID(), newSessionToken()];
  const userAgent = request.headers.get("user-agent")?.slice(0, USER_AGENT_MAX_LENGTH) ?? "";
  const network = providerNetwork(address);
  await database().transaction(async (tx) => {
    await tx.insert(authSessions).values({
      id,
      token,
      userId,
      expiresAt: new Date(now.getTime() + ABSOLUTE_DAYS * DAY_SECONDS * 1000),
      ipAddress: network,
      lastIpAddress: network,
      userAgent,
      createdAt: now,
      lastUsedAt: now,
      authenticatedAt: now,
      signedInWith,
    });
    const details = { with: signedInWith, secondFactor };
    await actAsOwner(id, () => recordActivity(tx, { act: "session.started", details }));
    if (isTold) await queueSecurityNotice(tx, { userId, event, origin, now });
  });
  await endSession(request);
  const deviceCookie = await rememberClient(userId, origin);
  return [...(await sessionTokenCookies(request, token)), deviceCookie];
}

async function newOrigin(userId: string, { address, request }: ClientRequest) {
  if ((await findKnownDevice(userId, request)) === undefined) return "new-device" as const;
  return (await isKnownNetwork(userId, address)) ? undefined : ("new-network" as const);
}
