import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import type { PostStatus } from "~/domain/blog/post.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Stores a sample post at once. */
export function QuickFillButton({ status, children }: { status: PostStatus; children: ReactNode }) {
  const { send, busy } = useCommand({
    command: "posts.quick-fill",
    failure: "The post could not be made. Please try again.",
    onDone: (made) =>
      void toast.success(`“${made.title}” ${made.status === "published" ? "published" : "saved as a draft"}`),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      title={status === "draft" ? "Makes a random draft" : "Makes and publishes a random post"}
      busy={busy}
      onClick={() => send({ status })}
    >
      {busy ? null : <Sparkles aria-hidden="true" className="size-4 text-brand-ink" />}
      {children}
    </Button>
  );
}
