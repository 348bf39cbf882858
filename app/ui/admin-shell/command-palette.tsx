import { lazy, Suspense } from "react";
import type { PaletteProps } from "./command-palette-types";

// It comes with the first use: no screen needs it to be shown.
const Panel = lazy(() => import("./command-palette-panel").then((module) => ({ default: module.CommandPalettePanel })));

/** The command palette: every screen, record and action, by a few letters. */
export function CommandPalette(props: PaletteProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
