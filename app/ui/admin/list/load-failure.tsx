import { useLayoutEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";

/** The banner over a list that could not be loaded, with a button that tries again. */
export function LoadFailure({ text, empty }: { text: string; empty?: string | undefined }) {
  const { revalidate, state } = useRevalidator();
  useRestoredScroll();
  return (
    <>
      <Banner tone="error" title={text} className="mb-5">
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          busy={state === "loading"}
          busyLabel="Trying again..."
          onClick={() => void revalidate()}
        >
          Try again
        </Button>
      </Banner>
      {empty ? <EmptyState title={empty} /> : null}
    </>
  );
}

/** What stood here before was longer: when it is back, so is the place that it was scrolled to. */
function useRestoredScroll() {
  // Read before this takes its place; the server has no window.
  const [before] = useState(() => (typeof window === "undefined" ? null : { top: scrollY, at: location.href }));
  useLayoutEffect(
    () => () => {
      if (!before || before.at !== location.href || before.top <= scrollY) return;
      requestAnimationFrame(() => window.scrollTo(0, before.top));
    },
    [before],
  );
}
