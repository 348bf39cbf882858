import { readSignedIds, signIds } from "~/platform/secrets/signed-ids.server.ts";

const SECRET = "appointment-links";

/**
 * The path of the page on which a visitor moves or cancels their appointment. Its token is signed (HMAC) and valid as
 * long as the appointment exists; in hexadecimal digits, since the site's paths are in lower case.
 */
export async function appointmentPath(submissionId: string): Promise<string> {
  const token = await signIds(SECRET, "manage", [submissionId]);
  return `/appointment/${Buffer.from(token, "base64url").toString("hex")}`;
}

/** The submission that the token of such a path is about; undefined for anything that this site didn't sign. */
export async function readAppointmentToken(token: string): Promise<string | undefined> {
  if (!/^[\da-f]{64}$/.test(token)) return undefined;
  return (await readSignedIds(SECRET, "manage", Buffer.from(token, "hex").toString("base64url"), 1))?.[0];
}
