import { createContext, useEffect, useMemo } from "react";
import { useRevalidator } from "react-router";
import { tidyValue } from "~/domain/content/check-field.ts";
import type { EditedItem } from "~/domain/content/editor/edited-item.ts";
import type { KnownNames } from "~/domain/content/field.ts";
import { documentAndPath } from "~/shared/content/shipped-text.ts";
import type { CommandAnswer } from "~/ui/admin/commands/owner-command.ts";
import type { CommandResult } from "~/ui/admin/commands/send-command.ts";
import type { Draft, DraftSave } from "~/ui/admin/drafts/draft.ts";
import { changedFields, type SaveAnswer, type StoredRecord } from "~/ui/admin/drafts/draft-state.ts";
import { sendDraft, useDraft, useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { toast } from "~/ui/toast/toast.ts";

/** The texts of an item by their names. */
export type Texts = Readonly<Record<string, string>>;
export type ContentDraft = Draft<Texts, StoredRecord<Texts>>;

/** What the fields of the editor have in common. */
export interface Editor {
  draft: ContentDraft;
  links: EditedItem["links"];
  known: KnownNames;
  /** The text that is selected, by its name. */
  selected: string | undefined;
  /** The text that the screen's address names. */
  linked: string | undefined;
  select: (name: string) => void;
}

export const EditorContext = createContext<Editor>({} as Editor);

const AUTOSAVE = { debounceMs: 800, retryMs: 5_000 };

/** The draft of an item's texts: in the browser one, stored as one of each document. */
export function useContentDraft(item: EditedItem): ContentDraft {
  const { revalidate } = useRevalidator();
  const stored = useMemo(() => storedTexts(item), [item]);
  const draft = useDraft<Texts, StoredRecord<Texts>>({
    key: `unsaved:content:${item.key}`,
    isRestored: true,
    onRestored: () => toast.success("Restored your unsaved changes"),
    stored,
    isMerged: true,
    autosave: AUTOSAVE,
    send: saveTexts,
  });
  const isOutdated = useDraftState(draft, ({ phase }) => phase === "outdated");
  useEffect(() => {
    if (isOutdated) void revalidate();
  }, [isOutdated, revalidate]);
  return draft;
}

function storedTexts({ documents, readAt }: EditedItem): StoredRecord<Texts> {
  const fields = documents.flatMap((document) => document.fields.map(({ name, value }) => [name, value]));
  return { fields: Object.fromEntries(fields), version: readAt };
}

/** Saves what is typed, document by document. */
async function saveTexts({ fields, base }: DraftSave<Texts>): Promise<SaveAnswer<StoredRecord<Texts>>> {
  let version = Number(base.version);
  const changed = Map.groupBy(changedFields(fields, base.typed), (name) => documentAndPath(name)[0]);
  for (const [document, names] of changed) {
    const textsIn = (from: Texts) =>
      Object.fromEntries(names.map((name) => [documentAndPath(name)[1], from[name] ?? null]));
    const response = await sendDraft("content.save-draft", {
      ...{ document, texts: textsIn(fields), was: textsIn(base.stored) },
    });
    if (response.outcome !== "answered") return response;
    const answer: Partial<CommandResult & CommandAnswer<"content.save-draft">> = response.answer;
    const { ok, conflict, problems, savedAt = 0 } = answer;
    if (conflict) return { outcome: "outdated" };
    if (problems) {
      const errors = problems.map(({ field, message }) => [field.replace(/^texts\./, `${document}/`), message]);
      return { outcome: "invalid", errors: Object.fromEntries(errors) };
    }
    if (!ok) return { outcome: "failed" };
    version = Math.max(version, savedAt);
  }
  const stored = Object.entries(fields).map(([name, text]) => [
    name,
    text === base.typed[name] ? base.stored[name] : tidyValue(text),
  ]);
  return { outcome: "saved", stored: { fields: Object.fromEntries(stored), version } };
}
