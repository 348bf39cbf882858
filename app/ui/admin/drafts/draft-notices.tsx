import type { ReactNode } from "react";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton, SmallLink } from "~/ui/controls/small-button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import type { Draft } from "./draft.ts";
import { hasUnsaved, type StoredRecord } from "./draft-state.ts";
import { useDraftState } from "./use-draft.ts";
import type { Leaving } from "./use-leave-guard.ts";

interface DraftProps<Fields extends object, Stored extends StoredRecord<Fields>> {
  draft: Draft<Fields, Stored>;
}

interface NoticeProps<Fields extends object, Stored extends StoredRecord<Fields>> extends DraftProps<Fields, Stored> {
  labelOf: (field: keyof Fields) => string;
  /** A field's value as people read it. */
  textOf?: (field: keyof Fields, value: Fields[keyof Fields]) => string;
}

/** Says why nothing is saved: the session has ended, or some fields were changed elsewhere, too. */
export function UnsavedNotice<Fields extends object, Stored extends StoredRecord<Fields>>({
  draft,
  labelOf,
  textOf = (_, value) => String(value ?? ""),
}: NoticeProps<Fields, Stored>) {
  const { conflicts, base, mine, phase } = useDraftState(draft, (state) => state);
  if (conflicts.length > 0)
    return (
      <Banner tone="warn" title="This was also changed in another tab or on another device" className="mb-5">
        <p className="mt-1">Your changes aren’t saved until you choose a version.</p>
        <dl className="mt-2 grid gap-2">
          {conflicts.map((field) => (
            <div key={String(field)}>
              <dt className="font-medium">{labelOf(field)}</dt>
              {[mine, base.stored].map((side) => (
                <dd key={side === mine ? "mine" : "saved"} className="max-h-40 overflow-y-auto whitespace-pre-wrap">
                  {side === mine ? "Mine: " : "Saved: "}
                  {textOf(field, side[field]) || "(nothing)"}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          <SmallButton label="Keep my version" variant="primary" onClick={() => draft.resolve("mine")} />
          <SmallButton label="Use the saved version" onClick={() => draft.resolve("theirs")} />
        </div>
      </Banner>
    );
  if (phase !== "signed-out") return null;
  return (
    <Banner tone="error" title="You are signed out" className="mb-5">
      <p>Your changes are kept in this browser. Sign in again in another tab to save them.</p>
      <SmallLink label="Sign in" to="/admin/login" target="_blank" className="mt-2" />
    </Banner>
  );
}

/** What has become of what was typed, in a few words; `saved` once there is nothing else. */
export function AutosaveStatus<Fields extends object, Stored extends StoredRecord<Fields>>({
  draft,
  saved = "All changes are saved",
}: DraftProps<Fields, Stored> & { saved?: string }) {
  const { phase, errors, ...state } = useDraftState(draft, (all) => all);
  if (!hasUnsaved({ phase, errors, ...state })) return saved;
  if (Object.keys(errors).length > 0) return "Not saved: a field needs correcting";
  if (phase === "saving") return "Saving…";
  if (phase === "signed-out") return "Not saved: you are signed out";
  if (phase === "failed") return "Kept on this device: the server can't be reached. Trying again…";
  return "Not saved yet";
}

/** Confirms leaving a screen while its draft can't be saved; `children` say what becomes of it. */
export function LeaveDialog({ leaving, children }: { leaving: Leaving | null; children: ReactNode }) {
  if (!leaving) return null;
  return (
    <ConfirmDialog onClose={leaving.stay} title="Leave without saving?" confirm="Leave" onConfirm={leaving.leave}>
      {children}
    </ConfirmDialog>
  );
}
