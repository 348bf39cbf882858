import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { SpamBadge } from "~/domain/leads/desk/ui/spam-badge.tsx";
import { isReachable } from "~/ui/admin/connection/connectivity.ts";
import { leaveFor } from "~/ui/admin/connection/screen-preload.ts";
import { Spinner } from "~/ui/controls/spinner.tsx";
import type { FoundGroup, PaletteCommand, PaletteProps } from "./command-palette-types.ts";

/** Records are searched for when nothing was typed for this long, and from this many letters on. */
const TYPING_MS = 180;
const LETTERS = 2;
const FAILED = "Records can't be searched just now. Try again in a moment.";
const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs";
const ITEM =
  "flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-ink";

/** What stands on the screen while the palette is open. */
export function CommandPalettePanel({ screens, actions, searchAt, onOpenChange }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { groups, searching, failed } = useFound(searchAt, text.trim());

  const go = ({ to, anew, run }: Pick<PaletteCommand, "to" | "anew" | "run">) => {
    onOpenChange(false);
    if (run) run();
    else if (to && anew) window.location.assign(to);
    else if (to) leaveFor(to, () => void navigate(to));
  };
  return (
    <Dialog.Root open onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/55 backdrop-blur-[2px]" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed top-[10vh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-lg border border-line-strong bg-raised shadow-lg"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Command label="Command palette" loop>
            <div className="flex items-center gap-3 border-b px-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <Command.Input
                value={text}
                onValueChange={setText}
                maxLength={100}
                placeholder="Go to, find or do..."
                className="h-13 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
              />
              {searching ? <Spinner label="Searching" /> : null}
              <kbd className="rounded-sm border px-1.5 py-0.5 text-muted text-xs">Esc</kbd>
            </div>
            <p role="status" className="px-4 text-danger text-sm not-empty:pt-3">
              {failed && !searching ? FAILED : null}
            </p>
            <Command.List tabIndex={0} className="max-h-[60vh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-8 text-center text-muted text-sm">
                {/* A list of choices without any is none to a screen reader. */}
                <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
                  {searching ? "Searching..." : failed ? "No screen or action of that name" : "Nothing found"}
                </div>
              </Command.Empty>
              <Command.Group heading="Go to" className={GROUP}>
                {screens.map((command) => (
                  <CommandItem key={command.label} command={command} onSelect={() => go(command)} />
                ))}
              </Command.Group>
              <Command.Group heading="Do" className={GROUP}>
                {actions.map((command) => (
                  <CommandItem key={command.label} command={command} onSelect={() => go(command)} />
                ))}
              </Command.Group>
              {groups.map(({ title, records }) => (
                <Command.Group key={title} heading={title} className={GROUP}>
                  {records.map(({ id, label, detail, to, suspectedSpam }) => (
                    <Command.Item
                      key={id}
                      value={`${title} ${id}`}
                      // The server has found it, maybe by a text that isn't shown.
                      keywords={[text]}
                      onSelect={() => go({ to })}
                      className={ITEM}
                    >
                      <span className="min-w-0 flex-1 truncate">{label}</span>
                      {suspectedSpam ? <SpamBadge /> : null}
                      <span className="max-w-1/2 truncate text-muted text-xs">{detail}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandItem({ command, onSelect }: { command: PaletteCommand; onSelect: () => void }) {
  const { label, icon: Icon, keywords } = command;
  return (
    <Command.Item value={label} {...(keywords ? { keywords } : {})} onSelect={onSelect} className={ITEM}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      {label}
    </Command.Item>
  );
}

/** The records that a text finds; those of the text before it stay until then. `failed` says that they can't be searched. */
function useFound(searchAt: string, text: string): { groups: FoundGroup[]; searching: boolean; failed: boolean } {
  const { load, data, state } = useFetcher<{ groups: FoundGroup[] | null }>({ key: "command-palette" });
  const [waiting, setWaiting] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  useEffect(() => {
    setWaiting(text.length >= LETTERS);
    if (text.length < LETTERS) return;
    let isMeant = true;
    const timer = setTimeout(() => {
      void isReachable(searchAt).then((canLoad) => {
        if (!isMeant) return;
        setWaiting(false);
        setUnreachable(!canLoad);
        if (canLoad) return load(`${searchAt}?${new URLSearchParams({ q: text })}`);
      });
    }, TYPING_MS);
    return () => {
      isMeant = false;
      clearTimeout(timer);
    };
  }, [load, searchAt, text]);
  const searched = text.length >= LETTERS;
  return {
    groups: (searched && data?.groups) || [],
    searching: waiting || state !== "idle",
    failed: searched && (unreachable || data?.groups === null),
  };
}
