import {
  applyGone,
  applyRemoteChange,
  applyRestored,
  applySaved,
  applyTyping,
  changedFields,
  type DraftBase,
  type DraftErrors,
  type DraftState,
  discardTyped,
  hasUnsaved,
  initialDraft,
  resolveConflicts,
  type SaveAnswer,
  type StoredRecord,
  unsavedFields,
} from "./draft-state.ts";
import { type DraftArea, readDraft, type StoredCopy, writeDraft } from "./draft-storage.ts";

/** Autosave: the debounce after the last keystroke, and the delay of a retry after a failure, in milliseconds. */
export interface AutosaveTiming {
  debounceMs: number;
  retryMs: number;
}

/** The longest interval of autosave while typing goes on. */
const MAX_WAIT_MS = 10_000;
/** The pause in typing after which a long text is stored in the browser; short ones at every keystroke. */
const COPY_DEBOUNCE_MS = 400;
const LONG_TEXT = 20_000;
/** A save is tried again on the version that another tab has stored meanwhile. */
const MAX_ATTEMPTS = 4;
/** The saves without an answer that are remembered: a text may be long. */
const MAX_UNANSWERED = 10;

export interface DraftSave<Fields> {
  fields: Fields;
  base: DraftBase<Fields>;
  /** Whether the writer asked for it. */
  isAsked: boolean;
}

export interface DraftOptions<Fields extends object, Stored extends StoredRecord<Fields>> {
  /** The key in the browser's storage; begins with `unsaved`. */
  key: string;
  area?: DraftArea;
  /** Whether a draft in the browser is restored by itself. */
  isRestored?: boolean;
  /** Called when it was, unless it is saved already. */
  onRestored?: () => void;
  /** The record as it was loaded last; undefined while it isn't stored. */
  stored: Stored | undefined;
  /** The fields of a record that isn't stored. */
  empty?: Fields;
  /** Saves; never throws. Without it, a command saves, and `answer` gets its result. */
  send?: (save: DraftSave<Fields>) => Promise<SaveAnswer<Stored>>;
  /** What has to be corrected before a request is worth it. */
  validate?: (fields: Fields) => DraftErrors | undefined;
  /** Whether what is stored elsewhere is merged into what is typed; else only a save finds out about it. */
  isMerged?: boolean;
  /** Without it, only `save` saves. */
  autosave?: AutosaveTiming;
  canAutosave?: (draft: DraftState<Fields, Stored>) => boolean;
  /** The fields that autosave leaves alone. */
  askedFields?: ReadonlyArray<keyof Fields>;
  /** The fields that show what the server made of them. */
  adoptedFields?: (stored: Stored) => ReadonlyArray<keyof Fields>;
}

/** `autosave` while the writer decides; `all` once they have left what is typed behind. */
export type DraftHold = "nothing" | "autosave" | "all";

/** A draft: what is typed, stored in the browser until the server has it. */
export type Draft<Fields extends object, Stored extends StoredRecord<Fields>> = ReturnType<
  typeof createDraft<Fields, Stored>
>;

/**
 * Creates a draft. It saves by itself once it is started, one request at a time; what other tabs save is merged by
 * field. No part of it renders: React subscribes with `useDraftState`.
 */
export function createDraft<Fields extends object, Stored extends StoredRecord<Fields>>(
  initial: DraftOptions<Fields, Stored>,
) {
  let options = initial;
  let state: DraftState<Fields, Stored> = initialDraft(
    initial.stored,
    initial.empty ?? (initial.stored?.fields as Fields),
  );
  const { key, area = "localStorage" } = initial;
  const listeners = new Set<() => void>();
  let hold: DraftHold = "nothing";
  let isStarted = false;
  let wasRead = false;
  /** What this page has stored in the browser. */
  let copied: Fields | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let isScheduled = false;
  /** When the oldest keystroke was typed that autosave waits with. */
  let typedAt: number | undefined;
  /** What was loaded while a save was in flight, whose answer may be newer. */
  let loadedMeanwhile: Stored | undefined;
  /** The saves that are perhaps stored, since their answers were lost. */
  let unanswered: Fields[] = [];
  let running: Promise<unknown> = Promise.resolve();

  function merging(stored: Stored) {
    const adopted = options.adoptedFields?.(stored) ?? [];
    const isStored = (sent: Fields) => changedFields(sent, stored.fields).every((field) => adopted.includes(field));
    return { isMerged: options.isMerged ?? false, own: unanswered.find(isStored) };
  }

  function set(next: DraftState<Fields, Stored>): void {
    if (next === state) return;
    state = next;
    keepCopy();
    schedule();
    for (const listener of listeners) listener();
  }

  function keepCopy(): void {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    // Before it was read, the copy of an earlier page would be overwritten.
    if (!wasRead) return;
    if (hold === "all" || !hasUnsaved(state)) {
      if (copied) removeCopy(copied);
      copied = undefined;
    } else if (sizeOf(state.mine) > LONG_TEXT) copyTimer = setTimeout(writeCopy, COPY_DEBOUNCE_MS);
    else writeCopy();
  }

  function writeCopy(): void {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    copied = state.mine;
    writeDraft(area, key, state);
  }

  /** Another tab's copy is not this one's to remove. */
  function removeCopy(own: Fields): void {
    const found = readDraft(area, key, own);
    if (found && changedFields(found.mine, own).length === 0) writeDraft(area, key, null);
  }

  function isAutosaveDue(): boolean {
    if (!options.send || !options.autosave || hold !== "nothing" || state.isGone || state.phase === "saving")
      return false;
    if (Object.keys(state.errors).length > 0) return false;
    const unsaved = unsavedFields(state).some((field) => !options.askedFields?.includes(field));
    return unsaved && (options.canAutosave?.(state) ?? true);
  }

  function schedule(): void {
    clearTimeout(saveTimer);
    isScheduled = isStarted && isAutosaveDue();
    if (!isScheduled || !options.autosave) {
      typedAt = undefined;
      return;
    }
    typedAt ??= Date.now();
    const { debounceMs, retryMs } = options.autosave;
    const rest = Math.max(0, typedAt + MAX_WAIT_MS - Date.now());
    saveTimer = setTimeout(autosave, state.phase === "idle" ? Math.min(debounceMs, rest) : retryMs);
  }

  function autosave(): void {
    typedAt = undefined;
    if (isAutosaveDue()) void saveNow(false);
  }

  function exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
    const run = running.then(task);
    running = run.catch(() => undefined);
    return run;
  }

  function saveNow(isAsked: boolean): Promise<Stored | undefined> {
    return exclusively(async () => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        if (!options.send || state.conflicts.length > 0 || !(isAsked || isAutosaveDue())) return undefined;
        const { mine: fields, base } = state;
        const errors = options.validate?.(fields);
        if (errors) return void set({ ...state, phase: "idle", errors });
        set({ ...state, phase: "saving", errors: {}, isUnconfirmed: true });
        unanswered = [...unanswered.filter((one) => one !== fields), fields].slice(-MAX_UNANSWERED);
        const answer = await options.send({ fields, base, isAsked });
        applyAnswer(answer, fields, isAsked);
        if (answer.outcome === "saved") return answer.stored;
        // What another tab changed elsewhere in the record is merged, and the save tried again on that version.
        if (answer.outcome !== "conflict" || !answer.current) return undefined;
      }
      return undefined;
    });
  }

  function applyAnswer(answer: SaveAnswer<Stored>, sent: Fields, isAsked: boolean): void {
    const loaded = loadedMeanwhile;
    loadedMeanwhile = undefined;
    const answered = afterAnswer(answer, sent, isAsked);
    if (answer.outcome === "saved" || answer.outcome === "conflict") unanswered = [];
    set(loaded ? applyRemoteChange(answered, loaded, merging(loaded)) : answered);
  }

  function afterAnswer(answer: SaveAnswer<Stored>, sent: Fields, isAsked: boolean): DraftState<Fields, Stored> {
    switch (answer.outcome) {
      case "saved": {
        const { stored } = answer;
        const leftOut = isAsked ? [] : (options.askedFields ?? []);
        return applySaved(state, { sent, stored, leftOut, adopted: options.adoptedFields?.(stored) ?? [] });
      }
      case "conflict":
        if (!answer.current) return applyGone(state);
        return applyRemoteChange(state, answer.current, { ...merging(answer.current), isNews: true });
      case "invalid":
        return { ...state, phase: "idle", errors: answer.errors, isUnconfirmed: false };
      case "ignored":
        return state.phase === "saving" ? { ...state, phase: "idle" } : state;
      default:
        return { ...state, phase: answer.outcome };
    }
  }

  function restore(copy: StoredCopy<Fields>): void {
    if (copy.isUnconfirmed) unanswered.push(copy.mine);
    set(applyRestored(state, copy, state.stored ? merging(state.stored) : { isMerged: false }));
  }

  function onVisibility(): void {
    // A phone may discard a hidden page without further notice.
    if (document.visibilityState === "hidden") onPageHide();
  }

  function onPageHide(): void {
    // Also where another tab's copy is in its place.
    if (copied && hold !== "all" && hasUnsaved(state)) writeCopy();
    autosave();
  }

  return {
    key,
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasUnsaved: () => hasUnsaved(state),
    /** Takes over the options of the latest rendering. */
    configure(next: DraftOptions<Fields, Stored>): void {
      options = next;
      if (isStarted && isScheduled !== isAutosaveDue()) schedule();
    },
    /** Reads the browser's copy, which the server can't render, and starts autosave. Returns what ends it. */
    start(): () => void {
      isStarted = true;
      if (!wasRead) {
        wasRead = true;
        const copy = options.isRestored ? readDraft(area, key, state.mine) : undefined;
        if (copy) {
          copied = copy.mine;
          restore(copy);
          if (hasUnsaved(state)) options.onRestored?.();
          else keepCopy();
        } else keepCopy();
      }
      schedule();
      document.addEventListener("visibilitychange", onVisibility);
      window.addEventListener("pagehide", onPageHide);
      window.addEventListener("online", autosave);
      return () => {
        document.removeEventListener("visibilitychange", onVisibility);
        window.removeEventListener("pagehide", onPageHide);
        window.removeEventListener("online", autosave);
        onPageHide();
        isStarted = false;
        schedule();
      };
    },
    /** The writer typed. */
    change: (fields: Partial<Fields>) => set(applyTyping(state, fields)),
    /** Applies the record as it was loaded; null when it was deleted. */
    receive(stored: Stored | null): void {
      if (state.phase === "saving") loadedMeanwhile = stored ?? undefined;
      else set(stored ? applyRemoteChange(state, stored, merging(stored)) : applyGone(state));
    },
    /** Saves now; returns the stored record, undefined when it could not be saved. */
    save: () => saveNow(true),
    /** Saves until nothing is unsaved; returns whether it could. */
    async flush(): Promise<boolean> {
      await running;
      while (hasUnsaved(state)) if (!(await saveNow(true))) return false;
      return true;
    },
    /** Resolves the conflicts. */
    resolve: (winner: "mine" | "theirs") => set(resolveConflicts(state, winner)),
    /** Discards what is typed. */
    discard: () => set(discardTyped(state)),
    /** Restores a draft from the browser's storage. */
    restore,
    /** Starts again from a record, with `mine` typed. */
    replace(stored: Stored, mine: Fields = stored.fields): void {
      set({ ...initialDraft(stored, stored.fields), mine });
    },
    /** Runs a request of another kind in turn with the saves. */
    exclusively,
    /** Records that a request of another kind carries what is typed. */
    markSent: () => set({ ...state, isUnconfirmed: true }),
    /** Applies the answer of a request of another kind. */
    answer: (answer: SaveAnswer<Stored>, sent: Fields) => applyAnswer(answer, sent, true),
    hold(what: DraftHold): void {
      hold = what;
      keepCopy();
      schedule();
    },
  };
}

/** The characters of all texts. */
function sizeOf(fields: object): number {
  let size = 0;
  for (const value of Object.values(fields)) if (typeof value === "string") size += value.length;
  return size;
}
