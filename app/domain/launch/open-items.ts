import { settingPath } from "~/domain/settings/rooms.ts";
import type { IdentityVariable } from "~/domain/site/identity/identity-variables.ts";
import type { SampleDecision } from "~/domain/site/samples/sample-decisions.ts";
import { EVERY_PAGE, type OpenItem } from "./open-pages.ts";
import type { Sample } from "./samples.ts";

/** Something of the sample content that is stored and unchanged. */
export interface SampleRecord {
  title: string;
  to: string;
  /** Where visitors see it; nowhere while it is a draft, or shown on no page. */
  paths: string[];
}

export interface OpenState {
  placeholders: { variable: string; label: string; shown: string | undefined; replaced: boolean }[];
  samples: (Sample & { decision?: SampleDecision | undefined })[];
  records: SampleRecord[];
}

const ADDRESS = ["/", "/company/about-us", "/contact", "/legal/impressum", "/legal/privacy-policy"];
/** Also where only programs read it: as structured data. */
const PROFILES = ["/", "/company/about-us", "/contact", "/legal/impressum"];
const IMPRESSUM = ["/legal/impressum"];

/** The pages that show a variable of the identity, if not all of them. */
export const VARIABLE_PAGES: Partial<Record<IdentityVariable, string[]>> = {
  SITE_STREET: ADDRESS,
  SITE_POSTAL_CODE: ADDRESS,
  SITE_REGION: ADDRESS,
  SITE_SOCIAL_VIDEO: PROFILES,
  SITE_SOCIAL_THREADS: PROFILES,
  SITE_SOCIAL_INSTAGRAM: PROFILES,
  SITE_LEGAL_COMPANY: ["/", "/legal/impressum", "/legal/privacy-policy", "/legal/terms-of-service"],
  SITE_LEGAL_FORM: IMPRESSUM,
  SITE_LEGAL_REPRESENTATIVE: IMPRESSUM,
  SITE_LEGAL_EU_REPRESENTATIVE: ["/legal/impressum", "/legal/privacy-policy"],
  SITE_LEGAL_REGISTER: IMPRESSUM,
  SITE_LEGAL_REGISTER_NUMBER: IMPRESSUM,
  SITE_LEGAL_TAX_ID: IMPRESSUM,
  SITE_LEGAL_EDITOR: IMPRESSUM,
};

/** The path of the screen where the owner decides about a sample. */
export function samplePath(id: string): string {
  return `/admin/start/samples#${id}`;
}

/** Everything that visitors see and that isn't the owner's yet: the one list of it. */
export function openItems({ placeholders, samples, records }: OpenState): OpenItem[] {
  return [
    ...placeholders
      .filter(({ replaced }) => !replaced)
      .map(({ variable, label, shown = "" }) => ({
        what: label,
        shown,
        to: settingPath(variable),
        paths: VARIABLE_PAGES[variable as IdentityVariable] ?? [EVERY_PAGE],
        isSample: false,
      })),
    ...samples
      .filter(({ decision }) => decision === undefined)
      .map(({ id, title, text, paths }) => ({ what: title, shown: text, to: samplePath(id), paths, isSample: true })),
    ...records
      .filter(({ paths }) => paths.length > 0)
      .map(({ title, to, paths }) => ({ what: title, shown: "Unchanged sample content", to, paths, isSample: true })),
  ];
}
