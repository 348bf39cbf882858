import type { IconName } from "~/domain/site/copy/icon-name.ts";
import { defineHydratedContent, list } from "~/shared/content/content-document.ts";

/** The six service pages by name, for lists of links. */
export const serviceMenu = defineHydratedContent<{
  services: ReadonlyArray<{ slug: string; name: string; icon: IconName }>;
}>("services.service-menu", /^\/(?:contact|resources\/free-consultation)$/, {
  services: list({
    "project-coordination": { slug: "project-coordination", name: "Project Coordination", icon: "kanban" },
    "client-reporting": { slug: "client-reporting", name: "Client Reporting", icon: "chart" },
    "invoice-management": { slug: "invoice-management", name: "Invoice Management", icon: "receipt" },
    "crm-management": { slug: "crm-management", name: "CRM Management", icon: "database" },
    "digital-marketing": { slug: "digital-marketing", name: "Digital Marketing", icon: "megaphone" },
    "creative-design": { slug: "creative-design", name: "Creative Design", icon: "palette" },
  }),
});
