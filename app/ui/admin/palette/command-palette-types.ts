import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Shortcut } from "~/ui/admin/keyboard/shortcuts.ts";

/** A screen or an action of the palette. */
export interface PaletteCommand {
  label: string;
  icon: LucideIcon;
  /** Synonyms that find it, too. */
  keywords?: string[];
  /** The screen to navigate to; with `reloadDocument` by a document request. */
  to?: string;
  reloadDocument?: boolean;
  /** The action, where there is no `to`. */
  run?: () => void;
}

/** What `CommandPaletteButton` takes. */
export interface PaletteButtonProps extends Omit<PaletteProps, "open" | "onOpenChange"> {
  /** Single-letter shortcuts of the area's records. */
  shortcuts: readonly Shortcut[];
}

export interface PaletteProps {
  screens: PaletteCommand[];
  actions: PaletteCommand[];
  /** The address that answers `?q=` with `{ groups: SearchResultGroup[] | null }`: null when the search fails. */
  searchPath: string;
  /** What marks a found record, by its `badge`. */
  badges?: Record<string, ReactNode>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
