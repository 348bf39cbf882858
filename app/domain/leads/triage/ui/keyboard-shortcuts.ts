import type { Shortcut } from "~/ui/admin/keyboard/shortcuts.tsx";

/** The owner's single-character shortcuts; a control declares its own by `data-shortcut`. */
export const KEYBOARD_SHORTCUTS: readonly Shortcut[] = [
  {
    key: "r",
    selector: "[data-shortcut='reply'], textarea[name='reply'], [role='dialog'] a.btn[href^='mailto:']",
    description: "Reply",
  },
  { key: "e", selector: "[data-shortcut='archive']", description: "Archive" },
  { key: "z", selector: "[data-shortcut='snooze']", description: "Snooze a conversation" },
  { key: "t", selector: "[data-shortcut='tag']", description: "Tag a conversation" },
  { key: "s", selector: "[data-shortcut='star']", description: "Star a message" },
  { key: "!", selector: "[data-shortcut='spam']", description: "Mark as spam, or not spam" },
];
