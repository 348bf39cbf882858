import { Link } from "react-router";
import type { EmailStatus } from "~/domain/email-log/email-rows.ts";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";

type Problems = Pick<EmailStatus, "configured" | "outage" | "failed" | "waiting" | "queued" | "loadedAt">;

/** The failures of email, if any: above the dashboard, and with `here` on the Mail screen itself. */
export function EmailNotice({ status, here: isMailScreen = false }: { status: Problems; here?: boolean }) {
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {status.configured ? null : <NotSetUp status={status} here={isMailScreen} />}
      {status.outage ? (
        <Banner tone="error" title="Emails can't be sent at the moment">
          <p>{status.outage.reason}</p>
          <p className="mt-1">
            Since <LocalTime timestamp={status.outage.since} format="detail" />.{" "}
            {waitingSentence(status.queued, "Nothing waits.")} Nothing is lost: the site keeps trying
            {status.outage.nextAttemptAt ? (
              <>
                , next at <LocalTime timestamp={status.outage.nextAttemptAt} format="detail" />
              </>
            ) : null}
            . {isMailScreen ? null : <EmailsLink state="queued">See them</EmailsLink>}
          </p>
        </Banner>
      ) : null}
      {status.failed > 0 ? <Failed status={status} here={isMailScreen} /> : null}
    </div>
  );
}

function NotSetUp({ status, here: isMailScreen }: { status: Problems; here: boolean }) {
  return (
    <Banner tone="warn" title="Email isn't set up">
      {waitingSentence(status.waiting, "Until it is, emails wait.")} Address and password of your mailbox are enough.{" "}
      <Link to="/admin/settings/mail" className="link">
        Set up mail
      </Link>
      {isMailScreen ? null : (
        <>
          {" · "}
          <EmailsLink state="waiting">See them</EmailsLink>
        </>
      )}
    </Banner>
  );
}

function Failed({ status: { failed, loadedAt }, here: isMailScreen }: { status: Problems; here: boolean }) {
  const again = useBulkCommand({
    command: "emails.retry-failed",
    failure: "The emails could not be queued. Please try again.",
    key: "retry-failed",
  });
  const seen = useBulkCommand({
    command: "emails.acknowledge-failures",
    failure: "That could not be noted. Please try again.",
    key: "seen-failures",
  });
  const all = { filters: {}, except: [], until: loadedAt };
  return (
    <Banner
      tone="error"
      title={failed === 1 ? "An email could not be sent" : `${failed.toLocaleString("en")} emails could not be sent`}
    >
      <p>{isMailScreen ? "Open it to see why." : <EmailsLink state="failed">See why</EmailsLink>}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <SmallButton label="Send again" busy={again.busy} onClick={() => again.enqueue(all)} />
        <SmallButton label="Noted" variant="ghost" busy={seen.busy} onClick={() => seen.enqueue(all)} />
      </div>
    </Banner>
  );
}

function EmailsLink({ state, children }: { state: string; children: string }) {
  return (
    <Link to={`/admin/mail?state=${state}`} className="link">
      {children}
    </Link>
  );
}

function waitingSentence(waiting: number, none: string): string {
  if (waiting === 0) return none;
  return waiting === 1 ? "One email waits." : `${waiting.toLocaleString("en")} emails wait.`;
}
