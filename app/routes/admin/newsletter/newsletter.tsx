import { loadImport } from "~/domain/newsletter/import/import-subscribers.server.ts";
import { loadNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { subscriberFiltersSchema } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import {
  countSubscribers,
  findSubscriber,
  listSubscribers,
} from "~/domain/newsletter/subscribers/subscriber-queries.server.ts";
import { SUBSCRIBERS, SubscribersScreen } from "~/domain/newsletter/ui/admin/subscribers/subscribers-screen.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";
import { parseFilters } from "~/shared/lists/list-filters.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/newsletter";

export const handle: ScreenHandle = SUBSCRIBERS;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const filters = parseFilters(subscriberFiltersSchema, searchParams);
  const sort = parseSort(searchParams.get("sort"));
  const loadedAt = databaseNow().toISOString();
  const viewId = parseUuid(searchParams.get("view"));
  return screenData({ filters, sort }, "subscribers", async () => {
    const [page, counts, settings, viewed, imported] = await Promise.all([
      listSubscribers(filters, parsePosition(searchParams), sort),
      countSubscribers(filters),
      loadNewsletterSettings(),
      viewId ? findSubscriber(viewId) : undefined,
      loadImport(),
    ]);
    const { matching } = counts;
    const { brand } = siteIdentity();
    return { page, counts, matching, loadedAt, settings, viewed: viewed ?? null, brand, imported };
  });
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return <SubscribersScreen {...loaderData} />;
}
