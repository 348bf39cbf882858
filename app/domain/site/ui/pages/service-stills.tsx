import type { ComponentType } from "react";
import type { ServicePage } from "~/domain/site/copy/services/service-page";
import type { ByLocale } from "~/domain/site/locale";
import { still } from "~/ui/still";

/** The texts of each service are a file of their own, so that a visitor of one page doesn't load all six. */
const TEXTS: Record<string, () => Promise<ByLocale<ServicePage>>> = {
  "project-coordination": () =>
    import("~/domain/site/copy/services/project-coordination").then((file) => file.projectCoordination),
  "client-reporting": () => import("~/domain/site/copy/services/client-reporting").then((file) => file.clientReporting),
  "invoice-management": () =>
    import("~/domain/site/copy/services/invoice-management").then((file) => file.invoiceManagement),
  "crm-management": () => import("~/domain/site/copy/services/crm-management").then((file) => file.crmManagement),
  "digital-marketing": () =>
    import("~/domain/site/copy/services/digital-marketing").then((file) => file.digitalMarketing),
  "creative-design": () => import("~/domain/site/copy/services/creative-design").then((file) => file.creativeDesign),
};

async function pageOf(texts: () => Promise<ByLocale<ServicePage>>): Promise<ComponentType> {
  const [{ ServiceDetailPage }, service] = await Promise.all([import("./service-detail-page"), texts()]);
  return () => <ServiceDetailPage service={service} />;
}

/** The six service pages by slug. */
export const serviceStills = new Map<string, ComponentType>();

for (const [slug, texts] of Object.entries(TEXTS)) {
  const load = () => pageOf(texts);
  serviceStills.set(slug, still({ id: slug, onServer: import.meta.env.SSR ? await load() : undefined, load }));
}
