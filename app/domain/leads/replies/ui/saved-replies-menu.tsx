import { MessageSquareText, Paperclip } from "lucide-react";
import { useState } from "react";
import type { Attachment } from "~/domain/leads/files/attachment.ts";
import type { SavedReply } from "~/domain/leads/replies/reply.ts";
import { Menu, MenuItem, MenuSeparator } from "~/ui/admin/menu/menu.tsx";
import { SavedRepliesDialog } from "./saved-replies-dialog.tsx";

/** A menu of saved replies: choosing one inserts it into the box. `text` and `draftFiles` are in the box. */
export function SavedRepliesMenu({
  savedReplies,
  text,
  draftFiles,
  isOpen,
  onOpenChange,
  onInsert,
  onLeave,
  onEscape,
}: {
  savedReplies: SavedReply[];
  text: string;
  draftFiles: Attachment[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onInsert: (reply: SavedReply) => void;
  /** Called when it is closed, to have the focus back in the box. */
  onLeave: () => void;
  onEscape: () => void;
}) {
  const [managing, setManaging] = useState(false);
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={onOpenChange}
        variant="ghost"
        Icon={MessageSquareText}
        label="Saved replies"
        onEscapeKeyDown={onEscape}
        onCloseAutoFocus={(event) => {
          if (managing) return;
          event.preventDefault();
          onLeave();
        }}
        className="max-h-80 w-64 overflow-y-auto"
      >
        {savedReplies.map((reply) => (
          <MenuItem key={reply.id} onSelect={() => onInsert(reply)}>
            <span className="truncate">{reply.title}</span>
            {reply.files.length > 0 ? (
              <span className="ml-auto flex items-center gap-1 text-muted text-xs">
                <Paperclip aria-hidden="true" className="size-3.5" />
                {reply.files.length}
                <span className="sr-only"> {reply.files.length === 1 ? "file" : "files"}</span>
              </span>
            ) : null}
          </MenuItem>
        ))}
        {savedReplies.length > 0 ? <MenuSeparator /> : null}
        <MenuItem onSelect={() => setManaging(true)}>Manage saved replies…</MenuItem>
      </Menu>
      {managing ? (
        <SavedRepliesDialog {...{ savedReplies, draftFiles }} suggestion={text} onClose={() => setManaging(false)} />
      ) : null}
    </>
  );
}
