import type { ICONS } from "~/domain/site/ui/kit/icons/icon-paths.ts";

/** The icons a text may ask for. */
export type IconName = keyof typeof ICONS;
