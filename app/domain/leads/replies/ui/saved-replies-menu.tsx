import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { MessageSquareText, Paperclip } from "lucide-react";
import { useState } from "react";
import type { Attachment } from "~/domain/leads/files/attachment.ts";
import type { SavedReply } from "~/domain/leads/replies/reply.ts";
import { useMainElement } from "~/ui/admin/shell/use-main-element.ts";
import { buttonClasses } from "~/ui/controls/button.tsx";
import { SavedRepliesDialog } from "./saved-replies-dialog.tsx";

const ITEM =
  "flex min-h-9 cursor-pointer items-center rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-sunken";

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
  const main = useMainElement();
  const [managing, setManaging] = useState(false);
  return (
    <>
      {/* Not modal: that would hide the page from assistive technology while its controls can still have the focus. */}
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
        <DropdownMenu.Trigger className={buttonClasses({ variant: "ghost", size: "sm" })}>
          <MessageSquareText aria-hidden="true" className="size-4" />
          Saved replies
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal container={main}>
          <DropdownMenu.Content
            align="start"
            sideOffset={6}
            collisionPadding={12}
            onEscapeKeyDown={onEscape}
            onCloseAutoFocus={(event) => {
              if (managing) return;
              event.preventDefault();
              onLeave();
            }}
            className="z-40 max-h-80 w-64 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-lg"
          >
            {savedReplies.map((reply) => (
              <DropdownMenu.Item key={reply.id} onSelect={() => onInsert(reply)} className={ITEM}>
                <span className="truncate">{reply.title}</span>
                {reply.files.length > 0 ? (
                  <span className="ml-auto flex items-center gap-1 pl-2 text-muted text-xs">
                    <Paperclip aria-hidden="true" className="size-3.5" />
                    {reply.files.length}
                    <span className="sr-only"> {reply.files.length === 1 ? "file" : "files"}</span>
                  </span>
                ) : null}
              </DropdownMenu.Item>
            ))}
            {savedReplies.length > 0 ? <DropdownMenu.Separator className="my-1 h-px bg-line" /> : null}
            <DropdownMenu.Item onSelect={() => setManaging(true)} className={ITEM}>
              Manage saved replies…
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {managing ? (
        <SavedRepliesDialog {...{ savedReplies, draftFiles }} suggestion={text} onClose={() => setManaging(false)} />
      ) : null}
    </>
  );
}
