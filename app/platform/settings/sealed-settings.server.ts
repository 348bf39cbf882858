import { openSecret, UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";
import type { Setting, SettingSection, SettingTexts } from "~/shared/settings/setting.ts";

/** A secret that is stored for what `texts` say; undefined when there is none, or it can't be read. */
export function openSetting(
  { name, sealedFor }: Setting,
  stored: SettingTexts,
  texts: SettingTexts = stored,
): string | undefined {
  const purpose = sealedFor?.(texts);
  if (!purpose || !stored[name]) return undefined;
  try {
    return openSecret(purpose, stored[name]);
  } catch (error) {
    if (error instanceof UnreadableSecretError) return undefined;
    throw error;
  }
}

/** A section's texts as code reads them: the stored ones, with their secrets where they can be read, and the server's,
 * which win. */
export function readableTexts(
  { settings }: SettingSection,
  stored: SettingTexts,
  server: Record<string, string>,
): Record<string, string> {
  const texts = { ...stored, ...server };
  const own = Object.values(settings).map((one) => {
    const { name, sealedFor } = one;
    const isOpen = !sealedFor || Object.hasOwn(server, name);
    return [name, (isOpen ? texts[name] : openSetting(one, stored, texts)) ?? ""];
  });
  return Object.fromEntries(own);
}
