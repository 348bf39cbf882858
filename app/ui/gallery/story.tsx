import type { ReactNode } from "react";

/** Some states of one control under its name; side by side where they fit, or each on a line of its own. */
export function Story({ name, lines = false, children }: { name: string; lines?: boolean; children: ReactNode }) {
  return (
    <div className="gallery-story">
      <h3>{name}</h3>
      <div className={lines ? "gallery-story-lines" : "gallery-story-row"}>{children}</div>
    </div>
  );
}
