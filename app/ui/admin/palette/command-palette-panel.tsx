import * as Dialog from "@radix-ui/react-dialog";
import { Command, defaultFilter } from "cmdk";
import { type LucideIcon, Search } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { MAX_QUERY_LENGTH, MIN_QUERY_LENGTH, type SearchResultGroup } from "~/shared/lists/search-results.ts";
import { containsWords } from "~/shared/lists/search-words.ts";
import { navigateToScreen } from "~/ui/admin/connection/screen-preload.ts";
import { getJson } from "~/ui/admin/connection/use-revalidated-json.ts";
import { Spinner } from "~/ui/controls/spinner.tsx";

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

export interface PaletteProps {
  screens: PaletteCommand[];
  actions: PaletteCommand[];
  /** What marks a found record, by its `badge`. */
  badges?: Record<string, ReactNode>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Debounce of the record search. */
const DEBOUNCE_MS = 180;
const SEARCH_FAILED = "Records can't be searched just now. Try again in a moment.";
const GROUP_CLASSES =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs";
const ITEM_CLASSES =
  "flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm data-[selected=true]:bg-brand-soft data-[selected=true]:text-brand-ink";

/** The open command palette: a combobox over screens, actions and found records. */
export function CommandPalettePanel({ screens, actions, badges = {}, onOpenChange }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const { groups, searching, failed } = useRecordSearch(text.trim());

  const go = ({ to, reloadDocument, run }: Pick<PaletteCommand, "to" | "reloadDocument" | "run">) => {
    onOpenChange(false);
    if (run) run();
    else if (to && reloadDocument) window.location.assign(to);
    else if (to) navigateToScreen(to, () => void navigate(to));
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
          <Command label="Command palette" loop filter={rankCommand}>
            <div className="flex items-center gap-3 border-b px-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <Command.Input
                value={text}
                onValueChange={setText}
                maxLength={MAX_QUERY_LENGTH}
                placeholder="Go to, find or do..."
                className="h-13 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
              />
              {searching ? <Spinner label="Searching" /> : null}
              <kbd className="rounded-sm border px-1.5 py-0.5 text-muted text-xs">Esc</kbd>
            </div>
            <p role="status" className="px-4 text-danger text-sm not-empty:pt-3">
              {failed && !searching ? SEARCH_FAILED : null}
            </p>
            <Command.List tabIndex={0} className="max-h-[60vh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-8 text-center text-muted text-sm">
                {/* A list of choices without any is none to a screen reader. */}
                <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1}>
                  {searching ? "Searching..." : failed ? "No screen or action of that name" : "Nothing found"}
                </div>
              </Command.Empty>
              <Command.Group heading="Go to" className={GROUP_CLASSES}>
                {screens.map((command) => (
                  <CommandItem key={command.label} command={command} onSelect={() => go(command)} />
                ))}
              </Command.Group>
              <Command.Group heading="Do" className={GROUP_CLASSES}>
                {actions.map((command) => (
                  <CommandItem key={command.label} command={command} onSelect={() => go(command)} />
                ))}
              </Command.Group>
              {groups.map(({ title, records }) => (
                <Command.Group key={title} heading={title} className={GROUP_CLASSES}>
                  {records.map(({ id, label, detail, to, badge }) => (
                    <Command.Item
                      key={id}
                      value={`${title} ${id}`}
                      // The server has found it, maybe by a text that isn't shown.
                      keywords={[text]}
                      onSelect={() => go({ to })}
                      className={ITEM_CLASSES}
                    >
                      <span className="min-w-0 flex-1 truncate">{label}</span>
                      {badge ? badges[badge] : null}
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

/** By some letters of a name in their order; else by words in any order. */
function rankCommand(value: string, q: string, keywords: string[] = []): number {
  return defaultFilter(value, q, keywords) || Number(containsWords([value, ...keywords].join(" "), q)) / 100;
}

function CommandItem({ command, onSelect }: { command: PaletteCommand; onSelect: () => void }) {
  const { label, icon: Icon, keywords } = command;
  return (
    <Command.Item value={label} {...(keywords ? { keywords } : {})} onSelect={onSelect} className={ITEM_CLASSES}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      {label}
    </Command.Item>
  );
}

/** Searches records, debounced. The previous results stay until the new ones arrive; `failed` when the search can't be
 * reached. */
function useRecordSearch(text: string): { groups: SearchResultGroup[]; searching: boolean; failed: boolean } {
  // Null when the latest search failed.
  const [found, setFound] = useState<SearchResultGroup[] | null>();
  const [searching, setSearching] = useState(false);
  const isLongEnough = text.length >= MIN_QUERY_LENGTH;
  useEffect(() => {
    setSearching(isLongEnough);
    if (!isLongEnough) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await getJson(`/admin/queries/search?${new URLSearchParams({ q: text })}`, control.signal);
      if (control.signal.aborted) return;
      setFound((answer as { loaded: SearchResultGroup[] | null } | undefined)?.loaded ?? null);
      setSearching(false);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, isLongEnough]);
  return { groups: (isLongEnough && found) || [], searching, failed: isLongEnough && found === null };
}
