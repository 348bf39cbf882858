import { Keyboard, Search } from "lucide-react";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { type Shortcut, ShortcutsHelp, useModifierShortcut, useShortcuts } from "~/ui/admin/keyboard/shortcuts.tsx";
import { toast } from "~/ui/toast/toast.ts";
import type { PaletteProps } from "./command-palette-panel.tsx";

/** What `CommandPaletteButton` takes. */
interface PaletteButtonProps extends Omit<PaletteProps, "open" | "onOpenChange"> {
  /** Single-letter shortcuts of the area's records. */
  shortcuts: readonly Shortcut[];
}

/** Opens the command palette, as Ctrl+K and Cmd+K do. Also installs the single-letter shortcuts and their help. */
export function CommandPaletteButton({ actions, shortcuts, ...rest }: PaletteButtonProps) {
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  useShortcuts(shortcuts, { onHelp: useCallback(() => setHelp(true), []) });
  useModifierShortcut("k", () => setOpen(!open));
  const showHelp = { label: "Keyboard shortcuts", icon: Keyboard, keywords: ["help", "?"], run: () => setHelp(true) };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        title="Open the command palette (Ctrl+K)"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-10 min-w-10 items-center justify-center gap-2 rounded-md px-2.5 text-muted text-sm hover:bg-sunken hover:text-ink"
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="sr-only">Open the command palette</span>
        <kbd className="rounded-sm border px-1.5 py-0.5 text-xs max-lg:hidden">Ctrl K</kbd>
      </button>
      <CommandPalette {...rest} actions={[...actions, showHelp]} open={open} onOpenChange={setOpen} />
      {help ? <ShortcutsHelp shortcuts={shortcuts} onClose={() => setHelp(false)} /> : null}
    </>
  );
}

// Lazy: no screen needs it for its first render.
const load = () => import("./command-palette-panel.tsx").then((module) => module.CommandPalettePanel);
/** Preloaded after this long, so that it opens offline, too. */
const PRELOAD_AFTER_MS = 3_000;

/** The command palette: finds every screen, record and action by a few letters. A failed import isn't final. */
function CommandPalette(props: PaletteProps) {
  const { open, onOpenChange } = props;
  const [Panel, setPanel] = useState<ComponentType<PaletteProps>>();
  useEffect(() => {
    // After a failure here the first use loads it.
    const timer = setTimeout(() => load().catch(() => {}), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isMissing = open && !Panel;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loaded) => setPanel(() => loaded),
      () => {
        onOpenChange(false);
        toast.error("No connection: the command palette could not be loaded.", {
          action: { label: "Try again", onClick: () => onOpenChange(true) },
        });
      },
    );
  }, [isMissing, onOpenChange]);
  return open && Panel ? <Panel {...props} /> : null;
}
