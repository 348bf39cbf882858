import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { joinReplies, type ReplyDraft } from "./use-reply-draft.ts";

/** A conflict: two windows wrote on the same reply. Neither text is lost until the owner has chosen. */
export function ReplyConflictNotice({ draft }: { draft: ReplyDraft }) {
  const hasConflict = useDraftState(draft, ({ conflicts }) => conflicts.length > 0);
  const theirs = useDraftState(draft, ({ base }) => base.stored.body);
  if (!hasConflict) return null;
  return (
    <Banner tone="warn" title="This reply was changed in another window while you wrote" className="mb-4">
      <p>Your text below isn’t saved, and can’t be sent, until you choose. The other window saved:</p>
      <p className="mt-2 max-h-64 overflow-y-auto whitespace-pre-wrap rounded-md border bg-surface px-3 py-2">
        {theirs || "(nothing)"}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SmallButton onClick={() => draft.resolve("mine")}>Keep mine</SmallButton>
        <SmallButton onClick={() => draft.resolve("theirs")}>Use theirs</SmallButton>
        {theirs ? <SmallButton onClick={() => joinReplies(draft)}>Keep both</SmallButton> : null}
      </div>
    </Banner>
  );
}
