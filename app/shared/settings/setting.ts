import { z } from "zod";
import { tidyLine } from "~/shared/tidy-text.ts";

/** What is set, by the names of the settings' variables: stored, or of the server's environment. */
export type SettingTexts = Readonly<Record<string, string | undefined>>;

/** The text of an optional fact that the business has none of, in its variable and as it is stored. */
export const NONE = "none";

/** What there is to say of a setting besides its type. */
export interface SettingDetails {
  description?: string;
  /** The kind of text, which chooses a phone's keyboard; or a choice of time zones, or an uploaded picture. */
  input?: "email" | "tel" | "url" | "time" | "time-zone" | "picture";
  /** The browser's autofill (HTML's autofill detail tokens). */
  autoComplete?: string;
  /** The values to choose from, with what people read. */
  options?: Readonly<Record<string, string>>;
  /** What holds while nothing is set. */
  fallback?: string;
  /** What the screen shows while nothing is set, where nothing holds. */
  unset?: string;
  /** What visitors see while nothing is decided, and must not stay; empty where that would be wrong. */
  standIn?: string | ((texts: SettingTexts) => string);
  /** The business may have none, which is then stored as `none`. Texts rest on this name of the fact (`whileTrue`, `restsOn`). */
  optional?: string;
  /** The fact without which nobody asks for this one. */
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

/** Something that the owner sets, or the server by the environment variable `name`, which wins. Stored under that name, too. */
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
export interface SettingRoom<Settings extends Record<string, Setting> = Record<string, Setting>> {
  name: string;
  title: string;
  description: string;
  settings: Settings;
  /** What is contradictory in values that are typed together, by the name of the setting that is to be changed. */
  problems?: (values: Record<string, string>) => Array<[name: string, message: string]>;
}

/** A setting's value: null for a fact that the business has none of, undefined while nothing is set and nothing holds. */
export type SettingValue<One extends Setting> =
  | z.output<One["schema"]>
  | (One extends { optional: string } ? null : never)
  | (One extends { fallback: string } | { standIn: unknown } ? never : undefined);

export type RoomValues<Room extends SettingRoom> = {
  [Key in keyof Room["settings"]]: SettingValue<Room["settings"][Key]>;
};
/** The same, without what nobody has decided. */
export type DecidedValues<Room extends SettingRoom> = {
  [Key in keyof Room["settings"]]: SettingValue<Room["settings"][Key]> | undefined;
};

/** A text as it is stored, empty where there is none. */
export function tidySetting({ optional, tidy = tidyLine }: Setting, typed = ""): string {
  const text = tidyLine(typed);
  return optional && text.toLowerCase() === NONE ? NONE : tidy(text);
}

/** What is wrong with a tidied text, to be put after the setting's label; undefined when nothing is. */
export function settingProblem({ schema, optional }: Setting, text: string): string | undefined {
  if (text === "" || (optional && text === NONE)) return undefined;
  return schema.safeParse(text).error?.issues[0]?.message;
}

/** What is set, tidied; undefined where nothing is, or something that another release took and this one doesn't know. */
export function settingText(setting: Setting, texts: SettingTexts): string | undefined {
  const text = tidySetting(setting, texts[setting.name]);
  return text === "" || settingProblem(setting, text) !== undefined ? undefined : text;
}

/** What holds while nothing is set. */
export function heldText({ fallback, standIn }: Setting, texts: SettingTexts): string | undefined {
  return fallback ?? (typeof standIn === "function" ? standIn(texts) : standIn);
}

/** The typed values of a room. */
export function readSettings<Room extends SettingRoom>({ settings }: Room, texts: SettingTexts): RoomValues<Room> {
  const values = mapValues(settings, (one) => parsed(one, settingText(one, texts) ?? heldText(one, texts)));
  // The declarations' types, which the compiler can't follow through the loop.
  return values as RoomValues<Room>;
}

/** The same without placeholders: what the owner has decided, and what holds by itself. */
export function readDecided<Room extends SettingRoom>({ settings }: Room, texts: SettingTexts): DecidedValues<Room> {
  return mapValues(settings, (one) => parsed(one, settingText(one, texts) ?? one.fallback)) as DecidedValues<Room>;
}

function parsed({ schema, optional }: Setting, text: string | undefined): unknown {
  if (optional && text === NONE) return null;
  return text ? schema.parse(text) : text;
}

function mapValues<Value, Result>(of: Record<string, Value>, map: (value: Value) => Result): Record<string, Result> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, map(value)]));
}

/** The settings of rooms, in order. */
export function settingsIn(rooms: readonly SettingRoom[]): Setting[] {
  return rooms.flatMap(({ settings }) => Object.values(settings));
}

/** The facts that the business has none of, by the names that texts rest on. */
export function absentFacts(rooms: readonly SettingRoom[], texts: SettingTexts): string[] {
  return settingsIn(rooms).flatMap((one) => (one.optional && settingText(one, texts) === NONE ? [one.optional] : []));
}

/**
 * The settings with a placeholder, which the owner is asked for: nobody has decided on those of `open`.
 *
 * @param absent - facts that are no longer the case
 */
export function askedSettings(rooms: readonly SettingRoom[], texts: SettingTexts, absent: readonly string[]) {
  const all = settingsIn(rooms).filter(({ standIn }) => standIn !== undefined);
  const isAsked = ({ restsOn = "" }: Setting) => !absent.includes(restsOn);
  return { all, open: all.filter((one) => isAsked(one) && settingText(one, texts) === undefined) };
}

/** What the server's environment sets of some settings. */
export function serverTexts(settings: readonly Setting[], environment: SettingTexts): Record<string, string> {
  return Object.fromEntries(
    settings.flatMap(({ name, alsoSetBy }) => {
      const text = environment[name] || alsoSetBy?.(environment);
      return text ? [[name, text]] : [];
    }),
  );
}

/** The schema of the environment variables of rooms, which a start checks. */
export function settingVariables(rooms: readonly SettingRoom[]) {
  const check = (one: Setting) =>
    z.string().superRefine((text, context) => {
      const message = settingProblem(one, tidySetting(one, text));
      if (message) context.addIssue({ code: "custom", message });
    });
  return z.object(Object.fromEntries(settingsIn(rooms).map((one) => [one.name, check(one).optional()])));
}
