import { useEffect, useEffectEvent } from "react";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { readLocalSetting, setLocalSetting, useLocalSetting } from "~/ui/local-setting.ts";

const STORAGE_KEY = "shortcuts";
/** Controls that open a record: `data-view` holds its id; `data-record` marks a row without a view. */
const OPENER_SELECTOR =
  "main [data-view], main [data-record] :is(a, button):not([aria-label^='Move']):not([aria-label^='Reorder'])";
const SEARCH_SELECTOR = "main input[type='search']";
/** "Undo" of the newest toast that has one. */
const UNDO_SELECTOR = "[data-sonner-toast][data-removed='false'] [data-action]";
const ROW_SELECTOR = "[data-record], tr, li";
/** How long a shortcut waits for the details that it opened. */
const OPEN_TIMEOUT_MS = 3_000;

/** A single-character shortcut that activates a control of a record. */
export interface Shortcut {
  key: string;
  /** Finds the control in a row, or in the open details. */
  selector: string;
  /** What it does, for the help. */
  description: string;
}

/** Whether single-character shortcuts are on in this browser, and a setter (WCAG 2.1.4). On by default. */
function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  return [useLocalSetting(STORAGE_KEY) !== "off", (on) => setLocalSetting(STORAGE_KEY, on ? "on" : "off")];
}

/** Handles `shortcuts`, `j` and `k` (next, previous row), `/` (search), `u` (undo) and `?` (help), unless switched off
 * or while the owner types. */
export function useShortcuts(shortcuts: readonly Shortcut[], { onHelp }: { onHelp: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        readLocalSetting(STORAGE_KEY) === "off"
      )
        return;
      if (isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const shortcut = shortcuts.find((one) => one.key === key);
      const isDialogOpen = document.querySelector("[role='dialog'], [role='alertdialog']") !== null;
      if (event.key === "?") onHelp();
      else if ((key === "j" || key === "k") && !isDialogOpen) focusRow(key === "j" ? 1 : -1);
      else if (key === "/" && !isDialogOpen) document.querySelector<HTMLElement>(SEARCH_SELECTOR)?.focus();
      else if (key === "u") document.querySelector<HTMLElement>(UNDO_SELECTOR)?.click();
      else if (shortcut) void applyShortcut(shortcut.selector);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [shortcuts, onHelp]);
}

/** Calls `run` when a key is pressed with Ctrl or Cmd alone. */
export function useModifierShortcut(key: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type='checkbox'], [type='radio']), textarea, select") ||
      // Letters find an item of it.
      target.closest("[role='menu']") !== null)
  );
}

/** The first opener of each row, in document order. */
function openers(): HTMLElement[] {
  const rows = new Set<Element>();
  return [...document.querySelectorAll<HTMLElement>(OPENER_SELECTOR)].filter((opener) => {
    const row = opener.closest(ROW_SELECTOR) ?? opener;
    if (rows.has(row) || opener.checkVisibility() === false) return false;
    rows.add(row);
    return true;
  });
}

function focusedRow(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest("main") ? activeElement.closest(ROW_SELECTOR) : null;
}

function focusRow(step: 1 | -1) {
  const all = openers();
  const row = focusedRow();
  const index = row ? all.findIndex((opener) => row.contains(opener)) : -1;
  const next = index < 0 ? all.at(step > 0 ? 0 : -1) : all[Math.min(Math.max(index + step, 0), all.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/**
 * Activates the control of the focused row, else of the open details. A row without that control is opened first, since
 * its details have it.
 */
async function applyShortcut(selector: string) {
  const row = focusedRow();
  const own = row?.querySelector<HTMLElement>(selector);
  if (own) return activate(own);
  const opener = row ? openers().find((one) => row.contains(one)) : undefined;
  const id = opener?.dataset.view;
  if (!id || isOpen(id)) return activate(inDetails(selector));
  opener.click();
  const until = performance.now() + OPEN_TIMEOUT_MS;
  while (performance.now() < until) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const target = isOpen(id) ? inDetails(selector) : null;
    if (target) return activate(target);
  }
}

function isOpen(id: string): boolean {
  return new URLSearchParams(window.location.search).get("view") === id;
}

function inDetails(selector: string): HTMLElement | null {
  const dialog = document.querySelector("[role='dialog']");
  return (dialog ?? document.querySelector("main article"))?.querySelector<HTMLElement>(selector) ?? null;
}

function activate(target: HTMLElement | null) {
  if (target?.matches("textarea")) target.focus();
  else target?.click();
}

interface ListedShortcut {
  keys: string[];
  description: string;
}

const MODIFIER_SHORTCUTS: ListedShortcut[] = [
  { keys: ["Ctrl", "K"], description: "Open the command palette" },
  { keys: ["Ctrl", "B"], description: "Collapse or expand the sidebar" },
];
const LIST_SHORTCUTS: ListedShortcut[] = [
  { keys: ["j"], description: "Next record of the list" },
  { keys: ["k"], description: "Record before" },
  { keys: ["Enter"], description: "Open the record" },
  { keys: ["/"], description: "Search the list; in a reply: saved replies" },
  { keys: ["u"], description: "Undo what was just done, while its message is shown" },
];
const HELP_SHORTCUT: ListedShortcut = { keys: ["?"], description: "This help" };

interface ShortcutsHelpProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** Lists all keyboard shortcuts; single-character ones can be switched off. */
export function ShortcutsHelp({ shortcuts, onClose }: ShortcutsHelpProps) {
  const [on, setOn] = useShortcutsEnabled();
  const own = shortcuts.map(({ key, description }) => ({ keys: [key], description }));
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <KeyList list={MODIFIER_SHORTCUTS} />
      <label className="mt-5 mb-3 flex min-h-6 items-center gap-3 border-t pt-5 font-medium text-sm">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => setOn(event.target.checked)}
          className="size-5 rounded-sm accent-brand"
        />
        Shortcuts of one letter
      </label>
      <div className={on ? undefined : "opacity-70"}>
        <KeyList list={[...LIST_SHORTCUTS, ...own, HELP_SHORTCUT]} />
      </div>
      <p className="mt-4 text-muted text-sm">On a Mac, Cmd stands for Ctrl. Letters do nothing while you type.</p>
    </Dialog>
  );
}

function KeyList({ list }: { list: ListedShortcut[] }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-5 gap-y-2 text-sm">
      {list.map(({ keys, description }) => (
        <div key={description} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt className="flex min-w-20 gap-1">
            {keys.map((key) => (
              <kbd key={key} className="min-w-7 rounded-sm border bg-sunken px-1.5 py-0.5 text-center text-xs">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
