import { defineHydratedContent, list } from "~/shared/content/content-document.ts";

/** The six service pages: what each is called, by the end of its address. Other texts name one by its placeholder,
 * `{projectCoordination}` (`app/domain/site/copy/fill-copy.ts`). */
export const serviceMenu = defineHydratedContent<{
  services: ReadonlyArray<{ id: string; name: string }>;
}>("services.service-menu", /./, {
  services: list({
    "project-coordination": { name: "Project Coordination" },
    "client-reporting": { name: "Client Reporting" },
    "invoice-management": { name: "Invoice Management" },
    "crm-management": { name: "CRM Management" },
    "digital-marketing": { name: "Digital Marketing" },
    "creative-design": { name: "Creative Design" },
  }),
});
