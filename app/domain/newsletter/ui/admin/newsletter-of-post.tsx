import { Link } from "react-router";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { useCommand } from "~/ui/admin-shell/use-command";
import { CheckboxField } from "~/ui/forms/field";
import type { Issue } from "../../issue";

/**
 * 'Also send as newsletter', in the editor of a post: ticked, the post goes to the newsletter's subscribers once it is
 * published, now or at its time. `issues` are those that it was or will be sent as.
 */
export function NewsletterOfPost({ postId, isStored, issues }: { postId: string; isStored: boolean; issues: Issue[] }) {
  const { send, busy, sent } = useCommand<{ ok: boolean }>("/admin/newsletter/issues/with-post");
  const waits = issues.some(({ status }) => status === "awaiting-post");
  const gone = issues.filter(({ startedAt }) => startedAt !== null);
  return (
    <div className="rounded-lg border bg-surface p-4 sm:p-5">
      <CheckboxField
        name="alsoAsNewsletter"
        label={<span className="font-medium">Also send as newsletter</span>}
        description={
          isStored
            ? "It goes to the confirmed subscribers within a minute of being published, at its time too if it is scheduled."
            : "Save the post first."
        }
        disabled={!isStored || busy}
        checked={typeof sent?.awaits === "boolean" ? sent.awaits : waits}
        onChange={({ target }) => send({ postId, awaits: target.checked })}
      />
      {gone.map(({ id, startedAt }) => (
        <p key={id} className="mt-2 pl-8 text-sm">
          Sent on {startedAt ? <LocalTime moment={startedAt} /> : null}.{" "}
          <Link to={`/admin/newsletter/issues/${id}`} className="link">
            See what became of it
          </Link>
        </p>
      ))}
    </div>
  );
}
