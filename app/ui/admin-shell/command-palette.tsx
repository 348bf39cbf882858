import { lazy, Suspense, useEffect } from "react";
import type { PaletteProps } from "./command-palette-types";

// It comes with the first use: no screen needs it to be shown.
const Panel = lazy(() => load().then((module) => ({ default: module.CommandPalettePanel })));
const load = () => import("./command-palette-panel");
/** It is fetched when the screen has had this long to itself, so that it is there without a connection too. */
const FETCH_MS = 3_000;

/** The command palette: every screen, record and action, by a few letters. */
export function CommandPalette(props: PaletteProps) {
  useEffect(() => {
    // What can't be fetched now is fetched by its first use.
    const timer = setTimeout(() => load().catch(() => {}), FETCH_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
