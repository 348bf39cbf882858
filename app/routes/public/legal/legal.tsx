import { backupSchedule } from "~/domain/backups/backup-settings.server.ts";
import { destinationsInForce } from "~/domain/backups/destinations/destinations.server.ts";
import { isPushUsed } from "~/domain/owner-app/push/subscriptions.server.ts";
import { findBeginning } from "~/domain/retention/retention-state.server.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { impressum } from "~/domain/site/copy/legal/impressum-copy.ts";
import { findPrivacyFacts } from "~/domain/site/copy/legal/privacy-facts.server.ts";
import { privacyPolicy } from "~/domain/site/copy/legal/privacy-policy-copy.ts";
import { processors } from "~/domain/site/copy/legal/processors.ts";
import { termsOfService } from "~/domain/site/copy/legal/terms-of-service-copy.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import type { BannerPath } from "~/domain/site/ui/kit/page-banner.tsx";
import { LegalPage } from "~/domain/site/ui/pages/legal-page.tsx";
import { expireAt, markUncacheable, tag } from "~/platform/page-cache/cache-policy.server.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/legal";

/** The page of each legal text, by its address. */
export async function loader(args: Route.LoaderArgs) {
  // The site map has no others.
  const pathname = args.url.pathname as BannerPath;
  const text = pathname === PRIVACY_POLICY ? await loadPrivacyPolicy(args) : TEXTS[pathname];
  return withStaticIslands(args, { [islandOf(pathname)]: text && <LegalPage path={pathname} text={text} /> }, {});
}

const PRIVACY_POLICY = "/legal/privacy-policy";
const TEXTS: Record<string, typeof impressum> = {
  "/legal/impressum": impressum,
  "/legal/terms-of-service": termsOfService,
};

/** What the text tells of the site's configuration. Settings evict every page; `push` is the topic of the owner's
 * devices. */
async function loadPrivacyPolicy({ context }: Route.LoaderArgs) {
  tag(context, "push");
  const facts = await findPrivacyFacts({
    isPushUsed,
    findBeginning: () => findBeginning(new Date()),
    backups: { isScheduled: backupSchedule().isOn, isElsewhere: destinationsInForce().length > 0 },
  });
  if (facts.beginsAt) expireAt(context, Date.parse(facts.beginsAt));
  if (!facts.isComplete) markUncacheable(context);
  return privacyPolicy(facts, contentOf(processors, siteIdentity()).processors);
}

export default function Legal({ matches }: Route.ComponentProps) {
  return <StaticIsland id={islandOf(matches[2].pathname)} />;
}

const islandOf = (path: string) => path.replace(/.*\/(.*)/, "$1-page");
