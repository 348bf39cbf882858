import { PenLine } from "lucide-react";
import { useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";

/** A post that an issue can be created from. */
export interface ImportablePost {
  id: string;
  title: string;
  status: string;
}

/** Creates an issue, one for repeated commands, and opens it, or calls `onCreated` with its id. */
export function useCreateIssue(onCreated?: (id: string) => void) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const ids = useRef(new Map<string | undefined, string>());
  const { send, busy } = useCommand({
    command: "issues.create",
    failure: "The issue could not be created. Please try again.",
    onDone: ({ id }) => {
      if (!id) return;
      if (onCreated) onCreated(id);
      // A reader who is navigating elsewhere finds it in the list.
      else if (!isLeaving) void navigate(`/admin/newsletter/issues/${id}`);
    },
  });
  const create = (postId?: string) => {
    const id = ids.current.get(postId) ?? uuidv7();
    ids.current.set(postId, id);
    send({ id, postId });
  };
  return { create, busy: busy || isLeaving };
}

/** Creates an empty issue. */
export function NewIssueButton() {
  const { create, busy } = useCreateIssue();
  return (
    <SmallButton variant="primary" icon={PenLine} busy={busy} onClick={() => create()}>
      New issue
    </SmallButton>
  );
}

/** Lists the latest posts; the chosen one becomes a draft of an issue. */
export function NewIssueFromPostDialog({ posts, onClose }: { posts: ImportablePost[]; onClose: () => void }) {
  const { create, busy } = useCreateIssue();
  return (
    <Dialog
      onClose={onClose}
      title="Create from a post"
      description="Its title, excerpt and text become a draft that you can change before it is sent."
    >
      {posts.length === 0 ? <p className="text-muted text-sm">There are no posts yet.</p> : null}
      <ul className="ruled">
        {posts.map(({ id, title, status }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block truncate font-medium">{title}</span>
              <span className="text-muted text-sm capitalize">{status}</span>
            </span>
            <SmallButton disabled={busy} onClick={() => create(id)} of={title}>
              Use
            </SmallButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
