import { data } from "react-router";
import { loadNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { parseSubscriberFilters } from "~/domain/newsletter/subscribers/subscriber-list.ts";
import {
  countSubscribers,
  findSubscriber,
  listSubscribers,
} from "~/domain/newsletter/subscribers/subscriber-queries.server.ts";
import { SUBSCRIBERS, SubscribersScreen } from "~/domain/newsletter/ui/admin/subscribers/subscribers-screen.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { log } from "~/platform/log.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseSort } from "~/shared/lists/list-sort.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/newsletter";

export const handle: ScreenHandle = SUBSCRIBERS;

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const filters = parseSubscriberFilters(searchParams);
  const sort = parseSort(searchParams.get("sort"));
  const loadedAt = new Date().toISOString();
  const viewId = parseUuid(searchParams.get("view"));
  try {
    const [page, counts, settings, viewed] = await Promise.all([
      listSubscribers(filters, parsePosition(searchParams), sort),
      countSubscribers(filters),
      loadNewsletterSettings(),
      viewId ? findSubscriber(viewId) : undefined,
    ]);
    const { matching } = counts;
    const { brand } = siteIdentity();
    const loaded = { page, counts, matching, loadedAt, settings, viewed: viewed ?? null, brand };
    return data({ filters, sort, loaded });
  } catch (error) {
    log.error({ err: error }, "subscribers could not be loaded");
    return data({ filters, sort, loaded: null }, { status: 503 });
  }
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return <SubscribersScreen {...loaderData} />;
}
