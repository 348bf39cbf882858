import { type SectionState, settingChanges } from "~/shared/settings/section-state.ts";
import {
  askedSettings,
  heldText,
  type SettingSection,
  type SettingTexts,
  serverTexts,
} from "~/shared/settings/setting.ts";
import { listRevisions } from "./save-settings.server.ts";
import { openSetting } from "./sealed-settings.server.ts";

/** More than anyone looks through; older revisions stay stored. */
const MAX_HISTORY = 50;

/**
 * A section with its settings and history. No secret is in it, but what its declaration shows of it.
 *
 * @param environment - what the server may have set
 * @param absent - facts that the business has none of
 * @throws the driver's error when the database is unavailable
 */
export async function loadSection(
  section: SettingSection,
  environment: SettingTexts = process.env,
  absent: readonly string[] = [],
): Promise<SectionState> {
  const { name, title, description } = section;
  // One more than is shown, for what the oldest one changed.
  const revisions = await listRevisions(name, MAX_HISTORY + 1);
  const { revision = 0, values: stored = {} } = revisions[0] ?? {};
  const settings = Object.values(section.settings);
  const server = serverTexts(section, environment);
  const texts = { ...stored, ...server };
  const { open } = askedSettings([section], texts, absent);
  return {
    ...{ name, title, description, revision },
    settings: settings.map((setting) => {
      const { label, description, input, options, fallback, optional, autoComplete, placeholder, isLong, sealedFor } =
        setting;
      const shown = heldText(setting, texts) ?? setting.unset;
      const opened = sealedFor && openSetting(setting, stored, texts);
      const isStored = Boolean(stored[setting.name]);
      return {
        ...{ name: setting.name, label, description, input, options, fallback, optional, autoComplete, placeholder },
        ...{ isLong, isRequired: setting.isRequired === true, variable: setting.variable },
        ...{ shown, isSample: Boolean(shown) && open.includes(setting) },
        ...(sealedFor && { secret: opened !== undefined ? "stored" : isStored ? "unreadable" : "none" }),
        masked: opened && setting.masked?.(opened),
        stored: sealedFor ? "" : (stored[setting.name] ?? ""),
        setByServer: sealedFor ? server[setting.name] && "" : server[setting.name],
      };
    }),
    history: revisions.slice(0, MAX_HISTORY).map(({ revision, values, savedAt }, index) => ({
      revision,
      savedAt,
      changes: settingChanges(settings, revisions[index + 1]?.values ?? {}, values),
    })),
  };
}
