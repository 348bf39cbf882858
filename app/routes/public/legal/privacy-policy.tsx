import { useMemo } from "react";
import { useLoaderData } from "react-router";
import { backupSchedule } from "~/domain/backups/backup-settings.server.ts";
import { placesInForce } from "~/domain/backups/places/places.server.ts";
import { isPushUsed } from "~/domain/owner-app/push/subscriptions.server.ts";
import { findBeginning } from "~/domain/retention/retention-state.server.ts";
import { findPrivacyFacts } from "~/domain/site/copy/legal/privacy-facts.server.ts";
import { expireAt, markUncacheable, tag } from "~/platform/page-cache/cache-policy.server.ts";
import { staticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/privacy-policy";

const PATH = "/legal/privacy-policy";

/** What the text tells of the site's configuration. Settings evict every page; `push` is the topic of the owner's devices. */
export async function loader({ context }: Route.LoaderArgs) {
  tag(context, "push");
  const facts = await findPrivacyFacts({
    isPushUsed,
    findBeginning: () => findBeginning(new Date()),
    backups: { isScheduled: backupSchedule().isOn, isElsewhere: placesInForce().length > 0 },
  });
  if (facts.beginsAt) expireAt(context, Date.parse(facts.beginsAt));
  if (!facts.isComplete) markUncacheable(context);
  return facts;
}

const load = async () => {
  const [{ LegalPage }, { privacyPolicy }] = await Promise.all([
    import("~/domain/site/ui/pages/legal-page.tsx"),
    import("~/domain/site/copy/legal/privacy-policy.ts"),
  ]);
  return () => {
    const facts = useLoaderData<typeof loader>();
    return <LegalPage path={PATH} text={useMemo(() => privacyPolicy(facts), [facts])} />;
  };
};
const Page = staticIsland({
  id: "privacy-policy-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function PrivacyPolicy() {
  return <Page />;
}
