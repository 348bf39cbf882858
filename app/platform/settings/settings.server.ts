import { isDeepStrictEqual } from "node:util";
import { log } from "~/platform/log.server.ts";
import {
  type DecidedValues,
  readDecided,
  readSettings,
  type SectionValues,
  type SettingSection,
  type SettingTexts,
  serverTexts,
  settingProblem,
  tidySetting,
} from "~/shared/settings/setting.ts";
import { readableTexts } from "./sealed-settings.server.ts";
import { storedSettings } from "./stored-settings.server.ts";

interface InForce {
  stored: object;
  server: object;
  texts: SettingTexts;
  values: object;
}

const inForce = new WeakMap<SettingSection, InForce>();

/** The typed values of a section: what the owner has set, or the server, which wins. The same object until a setting
 * changes. */
export function settingsOf<Of extends SettingSection>(section: Of): SectionValues<Of> {
  // Stored by this section alone.
  return readInForce(section).values as SectionValues<Of>;
}

/** What is set of sections, by the names of the settings. */
export function textsInForce(sections: readonly SettingSection[]): SettingTexts {
  return Object.assign({}, ...sections.map((section) => readInForce(section).texts));
}

function readInForce(section: SettingSection): InForce {
  const stored = storedSettings();
  const known = inForce.get(section);
  const settings = Object.values(section.settings);
  const server = serverTexts(section, process.env);
  // The key of secrets may be another one by now.
  const isKept = !settings.some(({ sealedFor }) => sealedFor);
  if (isKept && known?.stored === stored && isDeepStrictEqual(known.server, server)) return known;
  const texts = readableTexts(section, stored, server);
  for (const one of settings)
    if (settingProblem(one, tidySetting(one, texts[one.name])))
      log.error({ setting: one.name }, "a stored setting is invalid and left out");
  const read = { stored, server, texts, values: readSettings(section, texts) };
  inForce.set(section, read);
  return read;
}

/** The typed values of a section without placeholders: what no one has decided is undefined. */
export function decidedSettingsOf<Of extends SettingSection>(section: Of): DecidedValues<Of> {
  return readDecided(section, readInForce(section).texts);
}

/** The typed values of a section at a revision of it; what the server sets wins. */
export function settingsAt<Of extends SettingSection>(section: Of, stored: SettingTexts): SectionValues<Of> {
  return readSettings(section, readableTexts(section, stored, serverTexts(section, process.env)));
}
