import { appointmentEmails } from "~/domain/leads/copy/lead-emails.ts";
import { referenceOf } from "~/domain/leads/submission.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { readSignedIds, signIds } from "~/platform/secrets/signed-ids.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { bookingSection, REFERENCE } from "~/shared/settings/booking-settings.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import { instantText, spanText } from "~/shared/time/span-text.ts";
import type { AppointmentData } from "./lead-email-kinds.server.ts";

/** The time of an appointment, and until when it is held, by its visitor's clock, else by the owner's. */
export function visitorTimes({
  startsAt,
  endsAt,
  holdUntil,
  ...known
}: {
  startsAt: string | Date;
  endsAt: string | Date;
  holdUntil: string | Date | null;
  timeZone: string | null;
  hour12?: boolean | null | undefined;
}) {
  const clock = { timeZone: known.timeZone ?? ownerTimeFormat().timeZone, hour12: known.hour12 ?? false };
  return {
    time: spanText(new Date(startsAt), new Date(endsAt), clock),
    until: holdUntil && instantText(new Date(holdUntil), clock),
  };
}

/**
 * The time of an appointment in the owner's zone and format, e.g. `Wednesday, 4 March 2026 14:00 (30 minutes, UTC)`.
 */
export function ownerTime({ startsAt, endsAt }: Pick<AppointmentData, "startsAt" | "endsAt">): string {
  const format = ownerTimeFormat();
  const { timeZone } = format;
  const weekday = new Date(startsAt).toLocaleDateString("en-GB", { weekday: "long", timeZone });
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS;
  return `${weekday}, ${formatDateTime(startsAt, "detail", format)} (${minutes} minutes, ${timeZone})`;
}

/** Where an appointment is agreed to take place, by the owner's setting: its name, or the link of a video call. */
export function agreedPlace(submissionId: string): string {
  const { place, videoLink } = settingsOf(bookingSection);
  return place === "video" && videoLink ? videoLink.replaceAll(REFERENCE, referenceOf(submissionId)) : place;
}

/** Where an appointment takes place, for its visitor; with the link of a video call. */
export function placeOf(
  { place }: Pick<AppointmentData, "place">,
  identity: Identity,
): { text: string; link?: string } {
  const texts = contentOf(appointmentEmails, identity).place;
  if (place === "phone" || place === "messaging") return { text: texts[place] };
  return place === "video" ? { text: texts.videoLater } : { text: texts.video, link: place };
}

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
