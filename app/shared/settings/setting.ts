import { z } from "zod";
import { tidyLine } from "~/shared/text/tidy-text.ts";

/** What is set, by the names of the settings' variables: stored, or of the server's environment. */
export type SettingTexts = Readonly<Record<string, string | undefined>>;

/** The text of an optional fact that the business has none of, in its variable and as it is stored. */
export const NONE = "none";

/** What there is to say of a setting besides its type. */
export interface SettingDetails {
  description?: string;
  /** The kind of text, which chooses a phone's keyboard; `code` is neither spelled nor capitalized as words are; or a
   * choice of time zones, an uploaded picture, or booking hours. */
  input?:
    | "email"
    | "tel"
    | "url"
    | "time"
    | "number"
    | "code"
    | "time-zone"
    | "picture"
    | `booking-${"hours" | "exceptions"}`;
  /** The browser's autofill (HTML's autofill detail tokens). */
  autoComplete?: string;
  /** The values to choose from, with what people read. */
  options?: Readonly<Record<string, string>>;
  /** What holds while nothing is set. */
  fallback?: string;
  /** What the screen shows while nothing is set, where nothing holds. */
  unset?: string;
  /** What is typed, for example. */
  placeholder?: string;
  /** Nothing works without it; a function where that depends on other texts. Of secrets it is known on the server
   * alone. */
  isRequired?: true | ((texts: SettingTexts) => boolean);
  /** Its text is long: the field is as wide as the form, and that of a secret has several lines. */
  isLong?: true;
  /**
   * It is a secret: taken as it is typed, sealed when it is stored (docs/decisions/0037-secrets-at-rest.md), never
   * shown. Says from the section's texts what it is for, so that it can be read for nothing else; undefined where it is
   * for nothing.
   */
  sealedFor?: (texts: SettingTexts) => string | undefined;
  /** What may be shown of it, by which the owner knows which one it is. */
  masked?: (secret: string) => string;
  /** The server's variable that sets it with others, as `alsoSetBy` says, if there is none of its own name. */
  variable?: string;
  /** What visitors see while nothing is decided, and must not stay; empty where that would be wrong. */
  standIn?: string | ((texts: SettingTexts) => string);
  /** The business may have none, which is then stored as `none`. Texts rest on this name of the fact (`whileTrue`,
   * `restsOn`). */
  optional?: string;
  /** The fact without which no one asks for this one. */
  restsOn?: string;
  /** The pages that show it, if not all. */
  pages?: readonly string[];
  /** What people type or paste, in the form that is stored. */
  tidy?: (typed: string) => string;
  /** What is wrong with a text that is typed, although its type takes what is stored or in a variable. */
  refuse?: (typed: string) => string | undefined;
  /** What other variables of the server's say of it. */
  alsoSetBy?: (environment: SettingTexts) => string | undefined;
}

/** Something that the owner sets, or the server by the environment variable `name`, which wins. Stored under that name,
 * too. */
export interface Setting<Schema extends z.ZodType = z.ZodType> extends SettingDetails {
  schema: Schema;
  name: string;
  label: string;
}

/** Declares a setting: its type with its limits, its environment variable, and what people call it. */
export function setting<Schema extends z.ZodType, const Details extends SettingDetails>(
  schema: Schema,
  name: string,
  label: string,
  details: Details,
): Setting<Schema> & Details {
  return { schema, name, label, ...details };
}

/** A setting with a few values, each with what people read. */
export function choice<Value extends string, const Details extends SettingDetails>(
  options: Readonly<Record<Value, string>>,
  name: string,
  label: string,
  details: Details,
) {
  const values = Object.keys(options) as Value[];
  return setting(z.enum(values, `must be one of ${values.join(", ")}`), name, label, { ...details, options });
}

/** Settings that are edited and saved together, by the names that code has for them. */
export interface SettingSection<Settings extends Record<string, Setting> = Record<string, Setting>> {
  name: string;
  title: string;
  description: string;
  settings: Settings;
  /** The server sets all of them as soon as it sets one. */
  isSetAsWhole?: true;
  /** What is contradictory in values that are typed together, by the name of the setting that is to be changed. */
  problems?: (values: Record<string, string>) => Array<[name: string, message: string]>;
}

/** A setting's value: null for a fact that the business has none of, undefined while nothing is set and nothing
 * holds. */
export type SettingValue<One extends Setting> =
  | z.output<One["schema"]>
  | (One extends { optional: string } ? null : never)
  | (One extends { fallback: string } | { standIn: unknown } ? never : undefined);

export type SectionValues<Of extends Pick<SettingSection, "settings">> = {
  [Key in keyof Of["settings"]]: SettingValue<Of["settings"][Key]>;
};
/** The same, without what no one has decided. */
export type DecidedValues<Of extends SettingSection> = {
  [Key in keyof Of["settings"]]: SettingValue<Of["settings"][Key]> | undefined;
};

/** A text as it is stored, empty where there is none. */
export function tidySetting({ optional, sealedFor, tidy = tidyLine }: Setting, typed = ""): string {
  if (sealedFor) return typed;
  const text = tidyLine(typed);
  return optional && text.toLowerCase() === NONE ? NONE : tidy(text);
}

/** What is wrong with a tidied text, to be put after the setting's label; undefined when nothing is. */
export function settingProblem({ schema, optional }: Setting, text: string): string | undefined {
  if (text === "" || (optional && text === NONE)) return undefined;
  return schema.safeParse(text).error?.issues[0]?.message;
}

/** What is set, tidied; undefined where nothing is, or something that another release took and this one doesn't
 * know. */
export function settingText(setting: Setting, texts: SettingTexts): string | undefined {
  const text = tidySetting(setting, texts[setting.name]);
  return text === "" || settingProblem(setting, text) !== undefined ? undefined : text;
}

/** What holds while nothing is set. */
export function heldText({ fallback, standIn }: Setting, texts: SettingTexts): string | undefined {
  return fallback ?? (typeof standIn === "function" ? standIn(texts) : standIn);
}

/** The typed values of a section. */
export function readSettings<Of extends Pick<SettingSection, "settings">>(
  { settings }: Of,
  texts: SettingTexts,
): SectionValues<Of> {
  const values = mapValues(settings, (one) => parsed(one, settingText(one, texts) ?? heldText(one, texts)));
  // The declarations' types, which the compiler can't follow through the loop.
  return values as SectionValues<Of>;
}

/** The same without placeholders: what the owner has decided, and what holds by itself. */
export function readDecided<Of extends SettingSection>({ settings }: Of, texts: SettingTexts): DecidedValues<Of> {
  return mapValues(settings, (one) => parsed(one, settingText(one, texts) ?? one.fallback)) as DecidedValues<Of>;
}

function parsed({ schema, optional }: Setting, text: string | undefined): unknown {
  if (optional && text === NONE) return null;
  return text ? schema.parse(text) : text;
}

function mapValues<Value, Result>(of: Record<string, Value>, map: (value: Value) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value)]));
}

/** The settings of sections, in order. */
export function settingsIn(sections: readonly SettingSection[]): Setting[] {
  return sections.flatMap(({ settings }) => Object.values(settings));
}

/** The facts that the business has none of, by the names that texts rest on. */
export function absentFacts(sections: readonly SettingSection[], texts: SettingTexts): string[] {
  return settingsIn(sections).flatMap((one) =>
    one.optional && settingText(one, texts) === NONE ? [one.optional] : [],
  );
}

/**
 * The settings with a placeholder, which the owner is asked for: no one has decided on those of `open`.
 *
 * @param absent - facts that are no longer the case
 */
export function askedSettings(sections: readonly SettingSection[], texts: SettingTexts, absent: readonly string[]) {
  const all = settingsIn(sections).filter(({ standIn }) => standIn !== undefined);
  const isAsked = ({ restsOn = "" }: Setting) => !absent.includes(restsOn);
  return { all, open: all.filter((one) => isAsked(one) && settingText(one, texts) === undefined) };
}

/** What the server's environment sets of a section: empty for what another one of its variables lays aside. */
export function serverTexts(
  { settings, isSetAsWhole }: Pick<SettingSection, "settings" | "isSetAsWhole">,
  environment: SettingTexts,
): Record<string, string> {
  const all = Object.values(settings);
  const set = all.flatMap(({ name, variable, alsoSetBy }) => {
    const text = (!variable && environment[name]) || alsoSetBy?.(environment);
    return text === undefined ? [] : [[name, text]];
  });
  const whole = isSetAsWhole && set.length > 0 ? all.map(({ name }) => [name, ""]) : [];
  return Object.fromEntries([...whole, ...set]);
}

/** The schema of the environment variables of sections, which a start checks. */
export function settingVariables(sections: readonly SettingSection[]) {
  const check = (one: Setting) =>
    z.string().superRefine((text, context) => {
      const message = settingProblem(one, tidySetting(one, text));
      if (message) context.addIssue({ code: "custom", message });
    });
  return z.object(Object.fromEntries(settingsIn(sections).map((one) => [one.name, check(one).optional()])));
}
