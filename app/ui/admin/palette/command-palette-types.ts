import type { LucideIcon } from "lucide-react";

/** Something that the palette leads to, or does. */
export interface PaletteCommand {
  label: string;
  icon: LucideIcon;
  /** Other words it is found by. */
  keywords?: string[];
  /** A screen to go to; with `anew` the browser loads the page as a document. */
  to?: string;
  anew?: boolean;
  /** What it does, when it isn't going somewhere. */
  run?: () => void;
}

/** Records that a search found, under a heading. */
export interface FoundGroup {
  title: string;
  records: { id: string; label: string; detail: string; to: string; suspectedSpam?: boolean }[];
}

export interface PaletteProps {
  screens: PaletteCommand[];
  actions: PaletteCommand[];
  /** The address that answers `?q=` with `{ groups: FoundGroup[] | null }`: null when it can't search. */
  searchAt: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}
