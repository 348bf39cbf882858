import type { ByLocale } from "~/domain/site/locale";
import { clientReporting } from "./client-reporting";
import { creativeDesign } from "./creative-design";
import { crmManagement } from "./crm-management";
import { digitalMarketing } from "./digital-marketing";
import { invoiceManagement } from "./invoice-management";
import { projectCoordination } from "./project-coordination";
import type { ServicePage } from "./service-page";

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
