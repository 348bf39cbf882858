import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { brandSection } from "~/domain/site/identity/identity-settings.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";
import { loadSection } from "~/platform/settings/section-state.server.ts";
import type { SectionState } from "~/shared/settings/section-state.ts";
import { SETTING_SECTIONS } from "./sections.ts";

/**
 * All sections with their settings and history; what stands for a logo is an icon.
 *
 * @param environment - what the server may have set
 * @throws the driver's error when the database is unavailable
 */
export async function loadSections(
  environment: Record<string, string | undefined> = process.env,
  sections = SETTING_SECTIONS,
): Promise<SectionState[]> {
  const identity = siteIdentity();
  const states = await Promise.all(sections.map((one) => loadSection(one, environment, identity.hidden)));
  for (const one of states.flatMap(({ settings }) => settings))
    if (one.name === brandSection.settings.logo.name) one.shown = iconPath(identity, 192);
  return states;
}
