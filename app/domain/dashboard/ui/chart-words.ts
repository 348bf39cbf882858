import type { FormType } from "../trends";

export const TYPE_LABELS: Record<FormType, string> = {
  contact: "Contact",
  consultation: "Consultation",
  newsletter: "Newsletter",
  career: "Career",
  general: "General",
};

/** A day as an axis or a table shows it: `4 Mar`. */
export function dayLabel(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Hours as people say them: minutes below one, days from two days on. */
export function duration(hours: number | null): string {
  if (hours === null) return "–";
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  if (hours < 48) return `${hours.toFixed(hours < 10 ? 1 : 0)} h`;
  return `${(hours / 24).toFixed(1)} days`;
}

/** Where a lead came from, as words: `contact-page` becomes `Contact page`. */
export function sourceLabel(source: string): string {
  if (source === "api") return "Other programs (API)";
  const words = source.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number with its thousands apart. */
export function figure(count: number): string {
  return count.toLocaleString("en");
}
