import { useRevalidator } from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** The banner over a list that could not be loaded, with a button that tries again. */
export function LoadFailure({ text, empty }: { text: string; empty?: string | undefined }) {
  const { revalidate, state } = useRevalidator();
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
