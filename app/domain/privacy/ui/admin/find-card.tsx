import { Search } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { PersonReport } from "~/domain/privacy/person/person-report.ts";
import type { RequestRow } from "~/domain/privacy/request.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { PersonResult } from "./person-result.tsx";
import type { Receipt } from "./privacy-state.ts";

interface FindCardProps {
  /** An address that is looked for at once. */
  address: string;
  isFocused: boolean;
  canSendEmail: boolean;
  requests: RequestRow[];
  /** The ids of the legal holds in force. When they change, so may what is shown of the person. */
  holds: string;
  onErased: (receipt: Receipt) => void;
}

/** Finds everything about the person with an address. */
export function FindCard({ address, isFocused, canSendEmail, requests, holds, onErased }: FindCardProps) {
  const [report, setReport] = useState<PersonReport | null>(null);
  const [problem, setProblem] = useState<string>();
  const result = useRef<HTMLHeadingElement>(null);
  const isQuiet = useRef(false);
  const { send, busy } = useCommand({
    command: "privacy.find",
    failure: "Nothing could be looked up. Please try again.",
    onDone: (answer) => {
      setReport(answer.report);
      if (!isQuiet.current) requestAnimationFrame(() => result.current?.focus());
    },
    onOffline: setProblem,
  });
  const load = (of: string, { quietly = false } = {}) => {
    isQuiet.current = quietly;
    send({ address: of });
  };
  const find = (sought: string) => {
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(sought);
    setProblem(isAddress ? undefined : "Enter an email address in the format name@example.com");
    if (isAddress && !busy) load(sought);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(String(new FormData(event.currentTarget).get("address")).trim());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that the screen was given
  useEffect(() => {
    if (address) find(address);
  }, []);
  const shownHolds = useRef(holds);
  useEffect(() => {
    if (shownHolds.current === holds) return;
    shownHolds.current = holds;
    if (report && !busy) load(report.address, { quietly: true });
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.scrollIntoView({ block: "start" });
  }, [isFocused]);
  return (
    <div ref={box} className="scroll-mt-20">
      <SectionCard
        name="find"
        title="Find a person"
        description="Everything the site stores about an email address: messages, emails, subscriptions, notes."
      >
        <FormIdProvider idPrefix="find-person">
          <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
            <TextField
              name="address"
              label="Email address"
              labelHidden
              type="email"
              autoComplete="off"
              placeholder="name@example.com"
              defaultValue={address}
              error={problem}
              required
              className="min-w-0 flex-1 basis-60"
            />
            <Button type="submit" busy={busy} busyLabel="Looking...">
              <Search aria-hidden="true" className="size-4" /> Find
            </Button>
          </form>
        </FormIdProvider>
        {report ? (
          <PersonResult
            ref={result}
            report={report}
            request={requests.find((request) => request.state === "open" && isSame(request.email, report.address))}
            canSendEmail={canSendEmail}
            onChanged={() => load(report.address)}
            onErased={(receipt) => {
              setReport(null);
              onErased(receipt);
            }}
          />
        ) : null}
      </SectionCard>
    </div>
  );
}

function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
