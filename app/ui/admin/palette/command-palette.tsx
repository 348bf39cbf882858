import { useEffect } from "react";
import { useLazyComponent } from "~/ui/admin/connection/use-lazy-component.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { PaletteProps } from "./command-palette-types.ts";

// It comes with the first use: no screen needs it to be shown.
const load = () => import("./command-palette-panel.tsx").then((module) => module.CommandPalettePanel);
/** It is fetched when the screen has had this long to itself, so that it is there without a connection too. */
const PRELOAD_AFTER_MS = 3_000;

/** The command palette: every screen, record and action, by a few letters. */
export function CommandPalette(props: PaletteProps) {
  const { open, onOpenChange } = props;
  const { Part: Panel, failed, again } = useLazyComponent(load, open);
  useEffect(() => {
    // What can't be fetched now is fetched by its first use.
    const timer = setTimeout(() => load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!failed) return;
    again();
    onOpenChange(false);
    toast.error("No connection: the command palette could not be loaded.", {
      action: { label: "Try again", onClick: () => onOpenChange(true) },
    });
  }, [failed, again, onOpenChange]);
  return open && Panel ? <Panel {...props} /> : null;
}
