import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** The heading of the form. It is apart from the page's copy, which static islands keep out of the bundle. */
export const formTitle: ByLocale<string> = { en: "Your email address is all we need" };
