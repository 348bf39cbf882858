/** The languages the site speaks. A second one is a second entry in each table of `copy/`, and nothing else. */
export const LOCALES = ["en"] as const;

export type Locale = (typeof LOCALES)[number];

/** Texts by language. */
export type ByLocale<T> = Record<Locale, T>;

export const DEFAULT_LOCALE: Locale = "en";
