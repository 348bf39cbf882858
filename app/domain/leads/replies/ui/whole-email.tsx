import { type ReactNode, useState } from "react";
import type { InboundReply, WholeEmail } from "~/domain/leads/replies/reply.ts";
import { useRevalidatedJson } from "~/ui/admin/connection/use-revalidated-json.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";

/** Everything that can be read in an inbound email, quotes and attached texts too, loaded when the owner asks for
 * it. */
export function WholeEmailDisclosure({ id, from }: { id: string; from: string }) {
  const address = addressOf(id);
  return (
    <EmailDisclosure what="the whole email" from={from}>
      {(isOpen) => (isOpen ? <WholeEmailText address={address} from={from} /> : <FileLink address={address} />)}
    </EmailDisclosure>
  );
}

/** An inbound email as its HTML shows it, in a frame that runs and loads nothing; its own pictures are asked for. */
export function SentEmailDisclosure({ answer }: { answer: InboundReply }) {
  const { id, fromName, fromAddress, attachments } = answer;
  const [withPictures, setWithPictures] = useState(false);
  const address = `${addressOf(id)}&html${withPictures ? "&pictures" : ""}`;
  const hasPictures = attachments.some(({ isPicture }) => isPicture);
  return (
    <EmailDisclosure what="it as it was sent" from={fromName || fromAddress}>
      {(isOpen) =>
        isOpen ? (
          <>
            <p className="mt-2 flex flex-wrap gap-x-4 text-muted">
              Pictures from other servers aren’t loaded.
              {hasPictures && !withPictures ? (
                <button type="button" className="link" onClick={() => setWithPictures(true)}>
                  Show the pictures that came with it
                </button>
              ) : null}
              <a href={address} target="_blank" rel="noreferrer" className="link">
                Open in a new tab
              </a>
            </p>
            <iframe
              title={`The email from ${fromName || fromAddress} as it was sent`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              src={address}
              className="mt-2 h-80 w-full resize-y rounded-md border bg-white"
            />
          </>
        ) : null
      }
    </EmailDisclosure>
  );
}

const addressOf = (id: string) => `/admin/messages/whole-email?id=${id}`;

function EmailDisclosure({
  what,
  from,
  children,
}: {
  what: string;
  from: string;
  children: (isOpen: boolean) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group mt-3 text-sm" onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary className="inline-flex min-h-6 items-center font-medium text-brand-ink underline underline-offset-4">
        <span className="group-open:hidden">Show {what}</span>
        <span className="hidden group-open:inline">Hide {what}</span>
        <span className="sr-only"> from {from}</span>
      </summary>
      {children(isOpen)}
    </details>
  );
}

function WholeEmailText({ address, from }: { address: string; from: string }) {
  const { loaded, isFailed, retry } = useRevalidatedJson<WholeEmail>(address);
  if (!loaded && !isFailed) return <p className="mt-2 text-muted">Loading the email...</p>;
  if (!loaded) {
    return (
      <div role="alert" className="mt-2">
        <p className="mb-2 text-danger">Couldn't load the email.</p>
        <SmallButton onClick={retry}>Try again</SmallButton>
      </div>
    );
  }
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        aria-label={`The whole email from ${from}`}
        className="mt-2 max-h-96 overflow-auto rounded-md border bg-sunken px-3 py-2"
      >
        <p dir="auto" className="whitespace-pre-wrap">
          {loaded.text}
        </p>
      </section>
      {loaded.isCut ? (
        <p className="mt-2 text-muted">
          This is the beginning of a long email. <FileLink address={address} />
        </p>
      ) : null}
    </>
  );
}

function FileLink({ address }: { address: string }) {
  return (
    <a href={`${address}&file`} download className="link">
      Download all of it
    </a>
  );
}
