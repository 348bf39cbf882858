import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";

/** The search parameter of a form's page that names the service which the visitor comes from, by its slug. */
export const ABOUT_PARAM = "about";

/** What a message begins with when its writer comes from a service's page; undefined otherwise. */
export function aboutMessage(params: URLSearchParams): string | undefined {
  const slug = params.get(ABOUT_PARAM);
  const service = serviceMenu[DEFAULT_LOCALE].find((one) => one.slug === slug);
  return service && `About: ${service.name}\n\n`;
}
