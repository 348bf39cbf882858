import type { ReactNode } from "react";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

/** The page around the consultation form: the agenda of the half-hour, and its outcome. */
export function ConsultationPage({ form }: { form: ReactNode }) {
  return (
    <>
      <StaticIsland id="consultation-top" />
      <div className="wrap section halves items-start">
        <div className="card">{form}</div>
        <StaticIsland id="consultation-aside" />
      </div>
    </>
  );
}
