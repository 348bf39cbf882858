import type { ComponentType } from "react";
import type { LegalText } from "~/domain/site/copy/legal/legal-text.ts";
import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** Loads the legal page at `path`: the component of all of them, and in parallel the texts of this one. */
export async function loadLegalPage(path: string, texts: Promise<ByLocale<LegalText>>): Promise<ComponentType> {
  const [{ LegalPage }, text] = await Promise.all([import("./legal-page.tsx"), texts]);
  return () => <LegalPage path={path} text={text} />;
}
