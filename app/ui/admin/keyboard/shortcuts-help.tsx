import { Dialog } from "~/ui/dialog/dialog.tsx";
import { type Shortcut, useShortcutsEnabled } from "./shortcuts.ts";

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
];
const HELP_SHORTCUT: ListedShortcut = { keys: ["?"], description: "This help" };

interface ShortcutsHelpProps {
  shortcuts: readonly Shortcut[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists all keyboard shortcuts; single-character ones can be switched off. */
export function ShortcutsHelp({ shortcuts, open, onOpenChange }: ShortcutsHelpProps) {
  const [on, setOn] = useShortcutsEnabled();
  const own = shortcuts.map(({ key, description }) => ({ keys: [key], description }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
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
