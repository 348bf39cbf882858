import { useState } from "react";
import { Link } from "react-router";
import type { Issue } from "~/domain/newsletter/issues/issue.ts";
import { formatCount } from "~/shared/format.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { CancelButton, Dialog } from "~/ui/dialog/dialog.tsx";
import { CheckboxField } from "~/ui/form/field.tsx";

interface SendPostAsNewsletterProps {
  postId: string;
  /** Whether the post has been saved once. */
  isStored: boolean;
  /** Whether it is published already. */
  isPublic: boolean;
  /** The number of subscribers of the newsletter. */
  recipients: number;
  /** The issues of this post. */
  issues: Issue[];
}

/**
 * 'Also send as a newsletter', in the editor of a post: when checked, the post goes to the newsletter's subscribers
 * once it is published, now or at its time. Not offered again for a post that was sent.
 */
export function SendPostAsNewsletter({ postId, isStored, isPublic, recipients, issues }: SendPostAsNewsletterProps) {
  const { send, busy, pendingInput } = useCommand({
    command: "issues.with-post",
    failure: "That could not be saved. Please try again.",
  });
  const [isConfirming, setConfirming] = useState(false);
  const isWaiting = issues.some(({ status }) => status === "awaiting-post");
  const others = issues.filter(({ status }) => status !== "awaiting-post");
  const isCommitted = others.some(({ status }) => status !== "draft");
  const people = `${formatCount(recipients)} confirmed ${recipients === 1 ? "subscriber" : "subscribers"}`;
  const setAwaiting = (awaits: boolean) => send({ postId, awaits });
  return (
    <div className="rounded-lg border bg-surface p-4 sm:p-5">
      {isCommitted ? (
        <p className="font-medium text-sm">Newsletter</p>
      ) : (
        <CheckboxField
          name="alsoAsNewsletter"
          label={<span className="font-medium">Also send as a newsletter</span>}
          description={isStored ? describeSendTime(isPublic, isWaiting, people) : "Save the post first."}
          disabled={!isStored || busy}
          checked={pendingInput?.awaits ?? isWaiting}
          // A public post is sent at once, so that needs a confirmation.
          onChange={({ target }) => (target.checked && isPublic ? setConfirming(true) : setAwaiting(target.checked))}
        />
      )}
      {others.map((issue) => (
        <p key={issue.id} className={isCommitted ? "mt-1 text-sm" : "mt-2 pl-8 text-sm"}>
          <IssueStatusLine issue={issue} />{" "}
          <Link to={`/admin/newsletter/issues/${issue.id}`} className="link">
            {issue.startedAt ? "View results" : "Open it"}
          </Link>
        </p>
      ))}
      {isConfirming ? (
        <Dialog
          onClose={() => setConfirming(false)}
          title="Send this post as a newsletter?"
          footer={
            <>
              <CancelButton />
              <Button
                onClick={() => {
                  setConfirming(false);
                  setAwaiting(true);
                }}
              >
                {`Send to ${formatCount(recipients)}`}
              </Button>
            </>
          }
        >
          <p>This post is already public, so it goes out to the {people} within a minute.</p>
        </Dialog>
      ) : null}
    </div>
  );
}

function describeSendTime(isPublic: boolean, isWaiting: boolean, people: string): string {
  if (!isPublic) return `It goes to the ${people} within a minute of being published, also when it is scheduled.`;
  return isWaiting ? `It goes to the ${people} within a minute.` : `It goes to the ${people}, as the post is now.`;
}

function IssueStatusLine({ issue: { status, startedAt, sendAt } }: { issue: Issue }) {
  if (status === "draft") return "An issue is being written from this post.";
  if (status === "scheduled")
    return <>It goes out on {sendAt ? <LocalTime timestamp={sendAt} format="detail" /> : null}.</>;
  if (status === "paused") return "Sending is paused.";
  return (
    <>
      {status === "sending" ? "Going out since" : "Sent on"} {startedAt ? <LocalTime timestamp={startedAt} /> : null}.
    </>
  );
}
