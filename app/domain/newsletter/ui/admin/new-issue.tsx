import { PenLine } from "lucide-react";
import { useNavigate } from "react-router";
import { useCommand } from "~/ui/admin-shell/use-command";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

/** A post that an issue can be made of. */
export interface TakeablePost {
  id: string;
  title: string;
  status: string;
}

function useNewIssue() {
  const navigate = useNavigate();
  return useCommand<{ ok: boolean; id?: string }>("/admin/newsletter/issues/new", undefined, ({ id }) => {
    if (id) void navigate(`/admin/newsletter/issues/${id}`);
  });
}

/** Begins an issue with nothing in it. */
export function NewIssueButton() {
  const { send, busy } = useNewIssue();
  return (
    <Button size="sm" busy={busy} onClick={() => send({})}>
      <PenLine aria-hidden="true" className="size-4" />
      New issue
    </Button>
  );
}

/** Offers the latest posts; the one that is chosen becomes a draft of an issue. */
export function TakePostDialog({ posts, onClose }: { posts: TakeablePost[]; onClose: () => void }) {
  const { send, busy } = useNewIssue();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Take a post"
      description="Its title, excerpt and text become a draft that you can change before it goes out."
    >
      {posts.length === 0 ? <p className="text-muted text-sm">There are no posts yet.</p> : null}
      <ul className="ruled">
        {posts.map(({ id, title, status }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block truncate font-medium">{title}</span>
              <span className="text-muted text-sm capitalize">{status}</span>
            </span>
            <Button variant="secondary" size="sm" disabled={busy} onClick={() => send({ postId: id })}>
              Take<span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
