import { useState } from "react";
import { Link } from "react-router";
import type { Issue } from "~/domain/newsletter/issues/issue.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { CheckboxField } from "~/ui/form/field.tsx";

interface SendPostAsNewsletterProps {
  postId: string;
  /** Whether the post has been saved once. */
  isStored: boolean;
  /** Whether it is published already. */
  isPublic: boolean;
  /** How many get the newsletter. */
  recipients: number;
  /** The issues that it was or will be sent as. */
  issues: Issue[];
}

/**
 * 'Also send as newsletter', in the editor of a post: ticked, the post goes to the newsletter's subscribers once it is
 * published, now or at its time. What went out already isn't offered again.
 */
export function SendPostAsNewsletter({ postId, isStored, isPublic, recipients, issues }: SendPostAsNewsletterProps) {
  const { send, busy, pendingInput } = useCommand<{ ok: boolean }>("/admin/newsletter/issues/with-post");
  const [isConfirming, setAsking] = useState(false);
  const waits = issues.some(({ status }) => status === "awaiting-post");
  const others = issues.filter(({ status }) => status !== "awaiting-post");
  const goesOut = others.some(({ status }) => status !== "draft");
  const people = `${recipients.toLocaleString("en")} confirmed ${recipients === 1 ? "subscriber" : "subscribers"}`;
  const setAwaiting = (awaits: boolean) => send({ postId, awaits });
  return (
    <div className="rounded-lg border bg-surface p-4 sm:p-5">
      {goesOut ? (
        <p className="font-medium text-sm">Newsletter</p>
      ) : (
        <CheckboxField
          name="alsoAsNewsletter"
          label={<span className="font-medium">Also send as newsletter</span>}
          description={isStored ? describeSendTime(isPublic, waits, people) : "Save the post first."}
          disabled={!isStored || busy}
          checked={typeof pendingInput?.awaits === "boolean" ? pendingInput.awaits : waits}
          // What is public already goes out at once, so that is asked first.
          onChange={({ target }) => (target.checked && isPublic ? setAsking(true) : setAwaiting(target.checked))}
        />
      )}
      {others.map((issue) => (
        <p key={issue.id} className={goesOut ? "mt-1 text-sm" : "mt-2 pl-8 text-sm"}>
          <IssueStatusLine issue={issue} />{" "}
          <Link to={`/admin/newsletter/issues/${issue.id}`} className="link">
            {issue.startedAt ? "See what became of it" : "Open it"}
          </Link>
        </p>
      ))}
      {isConfirming ? (
        <Dialog
          open
          onOpenChange={() => setAsking(false)}
          title="Send this post as newsletter?"
          footer={
            <>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                Cancel
              </Button>
              <Button
                onClick={() => {
                  setAsking(false);
                  setAwaiting(true);
                }}
              >
                {`Send to ${recipients.toLocaleString("en")}`}
              </Button>
            </>
          }
        >
          <p>It is public already, so it goes to the {people} within a minute, as it is stored now.</p>
        </Dialog>
      ) : null}
    </div>
  );
}

function describeSendTime(isPublic: boolean, waits: boolean, people: string): string {
  if (!isPublic)
    return `It goes to the ${people} within a minute of being published, at its time too if it is scheduled.`;
  return waits ? `It goes to the ${people} within a minute.` : `It goes to the ${people}, as the post is now.`;
}

function IssueStatusLine({ issue: { status, startedAt, sendAt } }: { issue: Issue }) {
  if (status === "draft") return "An issue is being written from this post.";
  if (status === "scheduled")
    return <>It goes out on {sendAt ? <LocalTime timestamp={sendAt} format="detail" /> : null}.</>;
  if (status === "paused") return "It is going out, and paused.";
  return (
    <>
      {status === "sending" ? "Going out since" : "Sent on"} {startedAt ? <LocalTime timestamp={startedAt} /> : null}.
    </>
  );
}
