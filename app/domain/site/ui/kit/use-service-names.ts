import { serviceMenu } from "~/domain/site/copy/services/service-menu.ts";
import { servicesOverview } from "~/domain/site/copy/services/services-overview.ts";
import { useCopy } from "./use-copy.ts";

/** What the services of both sets are called, by the addresses that links to them have. */
export function useServiceNames(): ReadonlyMap<string, string> {
  const pages = useCopy(serviceMenu).services.map(({ id, name }) => [`/services/${id}`, name] as const);
  const cards = useCopy(servicesOverview).cards.map(({ id, title }) => [`/services#${id}`, title] as const);
  return new Map([...pages, ...cards]);
}
