import { useFetcher } from "react-router";
import { submitWhenReachable } from "~/ui/admin/connection/connectivity.ts";
import { Button } from "~/ui/controls/button.tsx";

const START = "/admin/team/start";

/** Adds the sample people as members, for the owner to edit. */
export function StartFromSample() {
  const fetcher = useFetcher();
  return (
    <Button
      variant="secondary"
      busy={fetcher.state !== "idle"}
      busyLabel="Adding..."
      onClick={() =>
        void submitWhenReachable(START, () =>
          fetcher.submit({}, { method: "post", action: START, encType: "application/json" }),
        )
      }
    >
      Start from the sample team
    </Button>
  );
}
