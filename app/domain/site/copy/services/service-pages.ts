import type { ByLocale } from "~/domain/site/copy/locale.ts";
import { clientReporting } from "./client-reporting.ts";
import { creativeDesign } from "./creative-design.ts";
import { crmManagement } from "./crm-management.ts";
import { digitalMarketing } from "./digital-marketing.ts";
import { invoiceManagement } from "./invoice-management.ts";
import { projectCoordination } from "./project-coordination.ts";
import type { ServicePage } from "./service-page.ts";

/** The six service pages, in the order of the menu. */
export const servicePages: ByLocale<ReadonlyArray<ServicePage>> = {
  en: [
    projectCoordination.en,
    clientReporting.en,
    invoiceManagement.en,
    crmManagement.en,
    digitalMarketing.en,
    creativeDesign.en,
  ],
};
