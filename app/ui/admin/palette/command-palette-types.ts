import type { LucideIcon } from "lucide-react";

/** Something that the palette leads to, or does. */
export interface PaletteCommand {
  label: string;
  icon: LucideIcon;
  /** Other words it is found by. */
  keywords?: string[];
  /** A screen to go to; with `anew` the browser loads the page as a document. */
  to?: string;
  reloadDocument?: boolean;
  /** What it does, when it isn't going somewhere. */
  run?: () => void;
}

/** Records that a search found, under a heading. */
export interface SearchResultGroup {
  title: string;
  records: { id: string; label: string; detail: string; to: string; suspectedSpam?: boolean }[];
}

export interface PaletteProps {
  screens: PaletteCommand[];
  actions: PaletteCommand[];
  /** The address that answers `?q=` with `{ groups: SearchResultGroup[] | null }`: null when it can't search. */
  searchPath: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
