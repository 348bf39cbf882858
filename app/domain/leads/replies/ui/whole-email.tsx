import { useState } from "react";
import type { WholeEmail } from "~/domain/leads/replies/reply.ts";
import { useRevalidatedJson } from "~/ui/admin/connection/use-revalidated-json.ts";
import { Button } from "~/ui/controls/button.tsx";

/** Everything that can be read in an inbound email, quotes and attached texts too, loaded when the owner asks for
 * it. */
export function WholeEmailDisclosure({ id, from }: { id: string; from: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const address = `/admin/messages/whole-email?id=${id}`;
  return (
    <details className="group mt-3 text-sm" onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary className="inline-flex min-h-6 items-center font-medium text-brand-ink underline underline-offset-4">
        <span className="group-open:hidden">Show the whole email</span>
        <span className="hidden group-open:inline">Hide the whole email</span>
        <span className="sr-only"> from {from}</span>
      </summary>
      {isOpen ? <WholeEmailText address={address} from={from} /> : <FileLink address={address} />}
    </details>
  );
}

function WholeEmailText({ address, from }: { address: string; from: string }) {
  const { loaded, isFailed, retry } = useRevalidatedJson<WholeEmail>(address, "email");
  if (!loaded && !isFailed) return <p className="mt-2 text-muted">Loading the email...</p>;
  if (!loaded) {
    return (
      <div role="alert" className="mt-2">
        <p className="mb-2 text-danger">Couldn't load the email.</p>
        <Button variant="secondary" size="sm" onClick={retry}>
          Try again
        </Button>
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
