import { useFetcher } from "react-router";
import { Button } from "~/ui/button";

/** Takes the sample people on record, to be changed one after the other. */
export function StartFromSample() {
  const fetcher = useFetcher();
  return (
    <Button
      variant="secondary"
      busy={fetcher.state !== "idle"}
      busyLabel="Adding..."
      onClick={() =>
        void fetcher.submit({}, { method: "post", action: "/admin/team/start", encType: "application/json" })
      }
    >
      Start from the sample team
    </Button>
  );
}
