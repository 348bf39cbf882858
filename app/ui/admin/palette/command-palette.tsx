import { useEffect } from "react";
import { useLazyComponent } from "~/ui/admin/connection/use-lazy-component.ts";
import { toast } from "~/ui/toast/toast.ts";
import type { PaletteProps } from "./command-palette-types.ts";

// Lazy: no screen needs it for its first render.
const load = () => import("./command-palette-panel.tsx").then((module) => module.CommandPalettePanel);
/** Preloaded after this long, so that it opens offline, too. */
const PRELOAD_AFTER_MS = 3_000;

/** The command palette: finds every screen, record and action by a few letters. */
export function CommandPalette(props: PaletteProps) {
  const { open, onOpenChange } = props;
  const { Component: Panel, failed, retry } = useLazyComponent(load, open);
  useEffect(() => {
    // After a failure here the first use loads it.
    const timer = setTimeout(() => load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!failed) return;
    retry();
    onOpenChange(false);
    toast.error("No connection: the command palette could not be loaded.", {
      action: { label: "Try again", onClick: () => onOpenChange(true) },
    });
  }, [failed, retry, onOpenChange]);
  return open && Panel ? <Panel {...props} /> : null;
}
