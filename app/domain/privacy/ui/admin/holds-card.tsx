import { useState } from "react";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { HoldDialog } from "./hold-dialog.tsx";
import type { DeskData } from "./privacy-state.ts";

type Hold = NonNullable<DeskData["loaded"]>["holds"][number];

/** The people whose data must not be deleted. */
export function HoldsCard({ holds, onFind }: { holds: Hold[]; onFind: (address: string) => void }) {
  const [lifting, setLifting] = useState<Hold | null>(null);
  return (
    <SectionCard
      name="holds"
      title="Legal holds"
      description="People whose data isn’t deleted: not by you, and not because of its age."
    >
      {holds.length === 0 ? <p className="text-sm">None. Find a person to set one.</p> : null}
      <ul className="rows">
        {holds.map((hold) => (
          <li key={hold.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0">
              <p className="font-medium">{hold.address}</p>
              <p className="text-muted">
                Since <LocalTime timestamp={hold.since} /> · {hold.reason}
              </p>
            </div>
            <div className="flex gap-2">
              <Button variant="secondary" size="sm" onClick={() => onFind(hold.address)}>
                Find<span className="sr-only"> {hold.address}</span>
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setLifting(hold)}>
                Lift<span className="sr-only"> the hold on {hold.address}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {lifting ? <HoldDialog address={lifting.address} holdId={lifting.id} onClose={() => setLifting(null)} /> : null}
    </SectionCard>
  );
}
