import type { ComponentType } from "react";
import type { ByLocale } from "~/domain/site/copy/locale.ts";
import type { ServicePage } from "~/domain/site/copy/services/service-page.ts";

/** Loads the page of a service: the component of all six, and in parallel the texts of this one. */
export async function loadServicePage(texts: Promise<ByLocale<ServicePage>>): Promise<ComponentType> {
  const [{ ServiceDetailPage }, service] = await Promise.all([import("./service-detail-page.tsx"), texts]);
  return () => <ServiceDetailPage service={service} />;
}
