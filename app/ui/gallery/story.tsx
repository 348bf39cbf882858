import type { ReactNode } from "react";

/** Some states of one control under its name; side by side where they fit, or each on a line of its own. */
export function Story({ name, lines = false, children }: { name: string; lines?: boolean; children: ReactNode }) {
  return (
    <div className="specimen">
      <h3>{name}</h3>
      <div className={lines ? "specimen-lines" : "specimen-row"}>{children}</div>
    </div>
  );
}
