import type { ReactNode } from "react";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const loadTop = () => import("./consultation-aside.tsx").then((file) => file.ConsultationBanner);
const Top = staticIsland({
  id: "consultation-top",
  serverContent: import.meta.env.SSR ? await loadTop() : undefined,
  load: loadTop,
});

const loadAside = () => import("./consultation-aside.tsx").then((file) => file.ConsultationAside);
const Aside = staticIsland({
  id: "consultation-aside",
  serverContent: import.meta.env.SSR ? await loadAside() : undefined,
  load: loadAside,
});

/** The page around the consultation form: the agenda of the half-hour, and its outcome. */
export function ConsultationPage({ form }: { form: ReactNode }) {
  return (
    <>
      <Top />
      <div className="wrap section halves items-start">
        <div className="card">{form}</div>
        <Aside />
      </div>
    </>
  );
}
