import type { ContentDocument } from "~/shared/content/content-document.ts";
import { clientReporting } from "./client-reporting.ts";
import { creativeDesign } from "./creative-design.ts";
import { crmManagement } from "./crm-management.ts";
import { digitalMarketing } from "./digital-marketing.ts";
import { invoiceManagement } from "./invoice-management.ts";
import { projectCoordination } from "./project-coordination.ts";
import type { ServicePage } from "./service-page.ts";

/** The six service pages, in the order of the menu. */
export const servicePages = [
  projectCoordination,
  clientReporting,
  invoiceManagement,
  crmManagement,
  digitalMarketing,
  creativeDesign,
] as const satisfies ReadonlyArray<ContentDocument<ServicePage>>;
