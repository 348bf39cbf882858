import { useFetcher } from "react-router";
import { submitWhenReachable } from "~/ui/admin/connection/connectivity.ts";
import { Button } from "~/ui/controls/button.tsx";

const START = "/admin/team/start";

/** Takes the sample people on record, to be changed one after the other. */
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
