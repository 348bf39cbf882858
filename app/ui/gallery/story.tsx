import type { ReactNode } from "react";

/** A story: some states of one control under its name, in a row or with `lines` each on its own line. */
export function Story({ name, lines = false, children }: { name: string; lines?: boolean; children: ReactNode }) {
  return (
    <div className="gallery-story">
      <h3>{name}</h3>
      <div className={lines ? "gallery-story-lines" : "gallery-story-row"}>{children}</div>
    </div>
  );
}
