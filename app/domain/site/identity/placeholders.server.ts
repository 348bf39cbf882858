import { HIDEABLE_LINKS } from "~/domain/site/samples/sample-decisions.ts";
import { siteIdentity } from "./identity.server.ts";
import { IDENTITY_LABELS, type IdentityVariable } from "./identity-variables.ts";

/** The generic words for apps are no placeholders: they may stay. Nor are the price of an hour, which nothing stands in for, the logo, and the working hours. */
const NO_PLACEHOLDERS: readonly string[] = [
  "SITE_MESSAGING_NAME",
  "SITE_SOCIAL_VIDEO_NAME",
  "SITE_SOCIAL_NETWORK_NAME",
  "SITE_SOCIAL_MICROBLOG_NAME",
  "SITE_HOURLY_RATE",
  "SITE_LOGO",
  "SITE_HOURS_DAYS",
  "SITE_HOURS_FROM",
  "SITE_HOURS_TO",
] satisfies IdentityVariable[];

/** A placeholder of the identity: its variable, a description, and whether it has been replaced. */
export interface Placeholder {
  variable: string;
  label: string;
  replaced: boolean;
}

/**
 * Every placeholder of the identity. One is replaced when its variable is set, or its link is hidden; the messaging number also
 * sets its link.
 */
export function placeholders(
  source: Record<string, string | undefined>,
  hidden: readonly string[] = siteIdentity().hidden ?? [],
): Placeholder[] {
  const isSet = (variable: string) => Boolean(source[variable]);
  return Object.entries(IDENTITY_LABELS)
    .filter(([variable]) => !NO_PLACEHOLDERS.includes(variable))
    .map(([variable, label]) => ({
      variable,
      label,
      replaced:
        isSet(variable) ||
        hidden.includes(HIDEABLE_LINKS[variable as IdentityVariable] ?? "") ||
        (variable === "SITE_LEGAL_EU_REPRESENTATIVE" && hidden.includes("outside-eea")) ||
        (variable === "SITE_MESSAGING_URL" && isSet("SITE_MESSAGING_NUMBER")),
    }));
}
