import { settingPath } from "~/domain/settings/sections.ts";
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
  /** The settings that no one has decided, with what stands in for each. */
  undecided: { name: string; label: string; pages?: readonly string[] | undefined; shown: string }[];
  samples: (Sample & { decision?: SampleDecision | undefined })[];
  records: SampleRecord[];
}

/** The path of the screen where the owner decides about a sample. */
export function samplePath(id: string): string {
  return `/admin/start/samples#${id}`;
}

/** Everything that visitors see and that isn't the owner's yet: the one list of it. */
export function openItems({ undecided, samples, records }: OpenState): OpenItem[] {
  return [
    ...undecided.map(({ name, label, shown, pages = [EVERY_PAGE] }) => ({
      ...{ what: label, shown, to: settingPath(name), paths: [...pages], isSample: false },
    })),
    ...samples
      .filter(({ decision }) => decision === undefined)
      .map(({ id, title, text, paths }) => ({ what: title, shown: text, to: samplePath(id), paths, isSample: true })),
    ...records
      .filter(({ paths }) => paths.length > 0)
      .map(({ title, to, paths }) => ({ what: title, shown: "Unchanged sample content", to, paths, isSample: true })),
  ];
}
