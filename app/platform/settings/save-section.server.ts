import { fieldError, HttpError } from "~/platform/http/http-error.ts";
import { sealSecret } from "~/platform/secrets/sealed-secret.server.ts";
import { SecretKeyError } from "~/platform/secrets/secret-key.server.ts";
import { type SectionInput, settingChanges } from "~/shared/settings/section-state.ts";
import { type SettingSection, type SettingTexts, serverTexts } from "~/shared/settings/setting.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { type DescribeChange, listRevisions, type SettingsSave } from "./save-settings.server.ts";
import { openSetting } from "./sealed-settings.server.ts";

type CheckTexts = (texts: SettingTexts) => Promise<FieldProblem[]> | FieldProblem[];

/**
 * What is typed of a section, with what the server sets, and with the secrets that are stored for the same.
 *
 * @param check - says what is wrong with them together
 * @throws HttpError 422 when a secret is missing, or `check` says so
 */
export async function completeSection(
  { name, settings }: SettingSection,
  typed: SettingTexts,
  server: SettingTexts,
  check: CheckTexts = () => [],
): Promise<SettingTexts> {
  const all = Object.values(settings);
  const [latest] = all.some(({ sealedFor }) => sealedFor) ? await listRevisions(name, 1) : [];
  const stored = latest?.values ?? {};
  const plain = all.flatMap(({ name, sealedFor }) => (sealedFor ? [] : [[name, stored[name]]]));
  const texts: Record<string, string | undefined> = { ...Object.fromEntries(plain), ...typed, ...server };
  const problems = all.flatMap((one): FieldProblem[] => {
    const { name, label, sealedFor, isRequired } = one;
    if (texts[name] || Object.hasOwn(server, name) || !sealedFor?.(texts)) return [];
    const kept = openSetting(one, stored, texts);
    if (kept !== undefined) texts[name] = kept;
    // One that is stored isn't dropped silently, even where none may be needed.
    else if (stored[name]) return [{ field: name, message: `${label} is missing. Type it again: ${FOR_ANOTHER}` }];
    else if (typeof isRequired === "function" ? isRequired(texts) : isRequired)
      return [{ field: name, message: `${label} is missing` }];
    return [];
  });
  if (problems.length === 0) problems.push(...(await check(texts)));
  if (problems.length > 0) throw new HttpError(422, "Some fields need correcting.", { problems });
  return texts;
}

const FOR_ANOTHER = "what is stored is for another server or user";

/**
 * A section as it is typed, to be stored, its secrets sealed; an empty one keeps what is stored for the same. What the
 * server sets stays as it is stored, whatever was sent.
 *
 * @throws HttpError 409 when the server sets all of it, 422 as `completeSection` does, and when there is no key to seal
 * with
 */
export async function sectionToSave(
  section: SettingSection,
  { values, seen }: Pick<SectionInput, "values" | "seen">,
  check?: CheckTexts,
  environment: SettingTexts = process.env,
): Promise<SettingsSave> {
  const server = serverTexts(section, environment);
  const sent = Object.values(section.settings).filter(({ name }) => name in values);
  const own = sent.filter(({ name }) => !Object.hasOwn(server, name));
  if (own.length === 0 && sent.length > 0) {
    const variables = [...new Set(sent.map(({ name, variable = name }) => variable))].join(", ");
    throw new HttpError(409, `The server sets this (${variables}); it can’t be changed here.`);
  }
  const texts = await completeSection(section, values, server, check);
  const change = own.flatMap(({ name, fallback, sealedFor }) => {
    const text = values[name] ?? "";
    if (!sealedFor) return [[name, text === fallback ? "" : text]];
    if (!text) return texts[name] ? [] : [[name, ""]];
    return [[name, seal(name, sealedFor(texts) ?? "", text)]];
  });
  return { section: section.name, change: Object.fromEntries(change), seen, describe: describeSection(section) };
}

function seal(field: string, purpose: string, secret: string): string {
  try {
    return sealSecret(purpose, secret);
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
    throw fieldError(field, error.message);
  }
}

/** Before and after of a section's settings, for the activity log, which no secret gets into. */
export function describeSection({ title, settings }: SettingSection): DescribeChange {
  return (before, after) => ({
    label: title,
    details: { changes: settingChanges(Object.values(settings), before, after).map((change) => ({ ...change })) },
  });
}
