import { lazy, Suspense } from "react";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

/** Only an answer that nothing was found needs it. */
const AskCard = lazy(async () => ({ default: (await import("./ask-card.tsx")).AskCard }));

/** A page of one static island; in its place, where it wasn't found, the island `missing` and a form to ask. */
export function PageOrQuestion({ page, missing }: { page: string; missing: string | undefined }) {
  if (missing === undefined) return <StaticIsland id={page} />;
  return (
    <>
      <StaticIsland id={missing} />
      <AskLater />
    </>
  );
}

/** A form to ask, where nothing was found. */
export function AskLater() {
  return (
    <Suspense>
      <AskCard />
    </Suspense>
  );
}
