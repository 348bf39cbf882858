import { Dialog } from "~/ui/dialog/dialog.tsx";
import { useShortcutsEnabled } from "./shortcuts.ts";

const MODIFIER_SHORTCUTS: { keys: string[]; does: string }[] = [
  { keys: ["Ctrl", "K"], does: "Open the command palette" },
  { keys: ["Ctrl", "B"], does: "Collapse or expand the sidebar" },
];
const LETTER_SHORTCUTS: { keys: string[]; does: string }[] = [
  { keys: ["j"], does: "Next record of the list" },
  { keys: ["k"], does: "Record before" },
  { keys: ["Enter"], does: "Open the record" },
  { keys: ["r"], does: "Reply" },
  { keys: ["e"], does: "Archive the message" },
  { keys: ["s"], does: "Star the message" },
  { keys: ["!"], does: "Mark as spam, or not spam" },
  { keys: ["?"], does: "This help" },
];

/** What the keyboard can do, and the switch for shortcuts of one letter. */
export function ShortcutsHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [on, switchOn] = useShortcutsEnabled();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <KeyList list={MODIFIER_SHORTCUTS} />
      <label className="mt-5 mb-3 flex min-h-6 items-center gap-3 border-t pt-5 font-medium text-sm">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => switchOn(event.target.checked)}
          className="size-5 rounded-sm accent-brand"
        />
        Shortcuts of one letter
      </label>
      <div className={on ? undefined : "opacity-70"}>
        <KeyList list={LETTER_SHORTCUTS} />
      </div>
      <p className="mt-4 text-muted text-sm">On a Mac, Cmd stands for Ctrl. Letters do nothing while you type.</p>
    </Dialog>
  );
}

function KeyList({ list }: { list: typeof MODIFIER_SHORTCUTS }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-5 gap-y-2 text-sm">
      {list.map(({ keys, does }) => (
        <div key={does} className="col-span-2 grid grid-cols-subgrid items-center">
          <dt className="flex min-w-20 gap-1">
            {keys.map((key) => (
              <kbd key={key} className="min-w-7 rounded-sm border bg-sunken px-1.5 py-0.5 text-center text-xs">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
