import { useLayoutEffect, useState } from "react";
import { isRouteErrorResponse, useMatches, useRevalidator, useRouteError } from "react-router";
import { Banner } from "~/ui/controls/banner.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";

/** The banner for a list that failed to load, with 'Try again' and the reference of the error in the server's log. */
export function LoadFailure({ text, empty }: { text: string; empty?: string | undefined }) {
  const { revalidate, state } = useRevalidator();
  const reference = useErrorReference();
  useRestoredScroll();
  return (
    <>
      <Banner tone="error" title={text} className="mb-5">
        {reference ? (
          <p>
            Reference <code className="select-all">{reference}</code>
          </p>
        ) : null}
        <SmallButton
          label="Try again"
          className="mt-2"
          busy={state === "loading"}
          busyLabel="Trying again..."
          onClick={() => void revalidate()}
        />
      </Banner>
      {empty ? <EmptyState title={empty} /> : null}
    </>
  );
}

/** Of the error that is shown, or of the screen whose records could not be loaded. */
function useErrorReference(): string | undefined {
  const error = useRouteError();
  const screen = useMatches().at(-1)?.loaderData;
  const failure: unknown = isRouteErrorResponse(error) ? error.data : screen;
  const hasReference = typeof failure === "object" && failure !== null && "reference" in failure;
  return hasReference && typeof failure.reference === "string" ? failure.reference : undefined;
}

/** Restores the scroll position of the longer list that this replaced, when it is unmounted. */
function useRestoredScroll() {
  // Read before this is laid out; undefined on the server.
  const [before] = useState(() => (typeof window === "undefined" ? null : { top: scrollY, at: location.href }));
  useLayoutEffect(
    () => () => {
      if (!before || before.at !== location.href || before.top <= scrollY) return;
      requestAnimationFrame(() => window.scrollTo(0, before.top));
    },
    [before],
  );
}
