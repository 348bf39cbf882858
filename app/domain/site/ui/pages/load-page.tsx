import type { ComponentType } from "react";
import type { LegalText } from "~/domain/site/copy/legal/legal-text.ts";
import type { ByLocale } from "~/domain/site/copy/locale.ts";
import type { ServicePage } from "~/domain/site/copy/services/service-page.ts";

/** Loads the page of a service: the component of all six, and in parallel the texts of this one. */
export async function loadServicePage(texts: Promise<ByLocale<ServicePage>>): Promise<ComponentType> {
  const [{ ServiceDetailPage }, service] = await Promise.all([import("./service-detail-page.tsx"), texts]);
  return () => <ServiceDetailPage service={service} />;
}

/** Loads the legal page at `path` likewise. */
export async function loadLegalPage(path: string, texts: Promise<ByLocale<LegalText>>): Promise<ComponentType> {
  const [{ LegalPage }, text] = await Promise.all([import("./legal-page.tsx"), texts]);
  return () => <LegalPage path={path} text={text} />;
}
