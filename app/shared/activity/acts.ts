/** What acts are about, in the order of the filter. */
export const ACT_CATEGORIES = ["settings"] as const;

export type ActCategory = (typeof ACT_CATEGORIES)[number];

/** Every act that the activity log holds, and what it is about. A name is `subject.verb-in-the-past`. */
export const ACTS = {
  "settings.saved": "settings",
  "settings.restored": "settings",
} as const satisfies Record<string, ActCategory>;

/** The name of an act. */
export type Act = keyof typeof ACTS;
