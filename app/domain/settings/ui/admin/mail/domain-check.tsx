import { useEffect, useRef, useState } from "react";
import { domainCheckSchema } from "~/domain/settings/mail/mail-requests.ts";
import type { DnsRecord, DomainCheck, DomainFinding } from "~/shared/setup/mail-setup.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { CopyButton } from "~/ui/controls/copy-button.tsx";
import { TextField } from "~/ui/form/field.tsx";

const SUBJECTS: Record<DomainFinding["subject"], { title: string; meaning: string }> = {
  spf: { title: "SPF", meaning: "Names the servers that may send for your domain." },
  dkim: { title: "DKIM", meaning: "Signs each email, so that nobody can change it or forge it." },
  dmarc: { title: "DMARC", meaning: "Says what happens to email that passes neither." },
};

const VERDICTS: Record<DomainFinding["verdict"], { text: string; tone: BadgeTone }> = {
  good: { text: "Good", tone: "success" },
  weak: { text: "Could be better", tone: "accent" },
  missing: { text: "Missing", tone: "danger" },
  wrong: { text: "Needs a change", tone: "danger" },
  unknown: { text: "Unknown", tone: "neutral" },
};

/** SPF, DKIM and DMARC of the sender's domain, with the records to add. `selector`: of an email that arrived signed. */
export function DomainCheckPanel({ of, selector }: { of: string; selector: string }) {
  const [check, setCheck] = useState<DomainCheck>();
  const [problem, setProblem] = useState<string>();
  const { send, busy } = useCommand({
    command: "mail.check-domain",
    failure: "The domain could not be looked up. Please try again.",
    onDone: (answer) => setCheck(answer.check),
  });
  const begin = useRef(send);
  useEffect(() => {
    begin.current = send;
  });
  // Also when another sender or server was saved.
  useEffect(() => {
    if (of) begin.current({ selector }, { isBackground: true });
  }, [of, selector]);
  const look = (form: HTMLFormElement) => {
    const input = { selector: String(new FormData(form).get("selector") ?? "") };
    const isValid = domainCheckSchema.safeParse(input).success;
    setProblem(isValid ? undefined : "A selector has letters, digits, hyphens and dots only");
    if (isValid) send(input);
  };
  return (
    <SectionCard
      name="domain-check"
      title="So that emails aren’t taken for spam"
      description={
        <span role="status">{check ? `What the DNS of ${check.domain} says.` : "Looking at your domain’s DNS…"}</span>
      }
    >
      {check?.ownedBy ? (
        <p className="text-sm">
          {check.domain} belongs to {check.ownedBy}, who looks after this. There is nothing to do. With an address of
          your own domain visitors see at once who writes.
        </p>
      ) : null}
      <ul className="rows">
        {check?.findings.map((finding) => (
          <Finding key={finding.subject} finding={finding} />
        ))}
      </ul>
      {check && !check.ownedBy ? (
        <form
          noValidate
          className="mt-3 flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            look(event.currentTarget);
          }}
        >
          <TextField
            key={selector}
            name="selector"
            label="Name of the DKIM key (selector), if you know it"
            className="min-w-0 flex-1 basis-60"
            defaultValue={selector}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={problem}
          />
          <Button type="submit" variant="secondary" busy={busy} busyLabel="Looking...">
            Look again
          </Button>
        </form>
      ) : null}
    </SectionCard>
  );
}

function Finding({ finding: { subject, verdict, text, present, record } }: { finding: DomainFinding }) {
  const { title, meaning } = SUBJECTS[subject];
  return (
    <li className="py-4 text-sm">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        {title} <Badge tone={VERDICTS[verdict].tone}>{VERDICTS[verdict].text}</Badge>
      </h3>
      <p className="text-muted">{meaning}</p>
      <p className="mt-1.5">{text}</p>
      {present ? (
        <p className="mt-1.5 text-muted">
          Now: <code className="whitespace-pre-line">{present}</code>
        </p>
      ) : null}
      {record ? <RecordToAdd record={record} title={title} /> : null}
    </li>
  );
}

function RecordToAdd({ record: { name, type, value }, title }: { record: DnsRecord; title: string }) {
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-md bg-sunken p-3">
      <dt className="text-muted">Name</dt>
      <dd>
        <code>{name}</code> <CopyButton text={name} label={`Copy the name of the ${title} record`} />
      </dd>
      <dt className="text-muted">Type</dt>
      <dd>
        <code>{type}</code>
      </dd>
      <dt className="text-muted">Value</dt>
      <dd>
        <code>{value}</code> <CopyButton text={value} label={`Copy the value of the ${title} record`} />
      </dd>
    </dl>
  );
}
