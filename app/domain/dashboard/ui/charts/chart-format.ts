import type { FormType } from "~/domain/dashboard/trends.ts";

export const FORM_TYPE_LABELS: Record<FormType, string> = {
  contact: "Contact",
  consultation: "Consultation",
  newsletter: "Newsletter",
  career: "Career",
  general: "General",
};

const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** Formats a day for an axis or a table: `4 Mar`. */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** Formats a duration in hours: seconds below a minute, minutes below an hour, days from two days on. */
export function formatDuration(hours: number | null): string {
  if (hours === null) return "–";
  const seconds = Math.round(hours * 3_600);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} min`;
  if (hours < 48) return `${formatDecimal(hours)} h`;
  return `${formatDecimal(hours / 24)} d`;
}

function formatDecimal(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 1 : 0)));
}

/** The label of a lead's source: `contact-page` becomes `Contact page`. */
export function formatSource(source: string): string {
  if (source === "api") return "Other programs (API)";
  const label = source.replaceAll("-", " ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}
