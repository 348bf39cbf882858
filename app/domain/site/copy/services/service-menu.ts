import type { IconName } from "~/domain/site/copy/icon-name.ts";
import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** The six service pages by name, for lists of links. */
export const serviceMenu: ByLocale<ReadonlyArray<{ slug: string; name: string; icon: IconName }>> = {
  en: [
    { slug: "project-coordination", name: "Project Coordination", icon: "kanban" },
    { slug: "client-reporting", name: "Client Reporting", icon: "chart" },
    { slug: "invoice-management", name: "Invoice Management", icon: "receipt" },
    { slug: "crm-management", name: "CRM Management", icon: "database" },
    { slug: "digital-marketing", name: "Digital Marketing", icon: "megaphone" },
    { slug: "creative-design", name: "Creative Design", icon: "palette" },
  ],
};
