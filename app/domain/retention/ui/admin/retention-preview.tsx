import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  countText,
  type KindPreview,
  type RetentionPreview as Preview,
} from "~/domain/retention/retention-preview-request.ts";
import { useRevalidatedJson } from "~/ui/admin/connection/use-revalidated-json.ts";
import { Table, type TableColumn } from "~/ui/admin/list/table.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";

/** What goes when by the periods that are set, by kind, and what a legal hold keeps; counted after the rest of the
 * screen. */
export function RetentionPreview() {
  const { loaded, isFailed, retry } = useRevalidatedJson<Preview>("/admin/queries/retention");
  return (
    <section aria-labelledby="retention-title" className="mt-5 border-t pt-4">
      <h3 id="retention-title" className="font-semibold">
        What is deleted when
      </h3>
      <p className="mt-0.5 max-w-2xl text-muted text-sm">
        Every night, two days after a period has ended. Leads go with everything that belongs to them, as if you deleted
        them. Nothing under a legal hold goes.
      </p>
      {isFailed ? (
        <Banner tone="error" title="Failed to count what is deleted when" className="mt-4">
          <SmallButton label="Try again" className="mt-2" onClick={retry} />
        </Banner>
      ) : null}
      {loaded ? <LoadedPreview preview={loaded} /> : null}
      {loaded || isFailed ? null : (
        <p role="status" className="mt-4 flex items-center gap-2 rounded-md bg-sunken p-3 text-sm">
          <Spinner /> Counting what is deleted when...
        </p>
      )}
    </section>
  );
}

function LoadedPreview({ preview: { kinds, beginsAt, isWaiting } }: { preview: Preview }) {
  const shown = kinds.filter(({ year, held }) => year + held > 0);
  return (
    <>
      {beginsAt ? (
        <Hint>
          Nothing but emails is deleted before <LocalTime timestamp={beginsAt} />.
        </Hint>
      ) : null}
      {isWaiting ? <Hint>A shorter period has no effect until a week after you saved it.</Hint> : null}
      <div className="mt-4">
        {shown.length === 0 ? (
          <p className="rounded-md bg-sunken p-3 text-sm">Nothing comes due within a year.</p>
        ) : (
          <PreviewTable kinds={shown} />
        )}
      </div>
    </>
  );
}

function PreviewTable({ kinds }: { kinds: KindPreview[] }) {
  const hasHeld = kinds.some(({ held }) => held > 0);
  const counted = (title: string, count: (kind: KindPreview) => number): TableColumn<KindPreview> => ({
    title,
    className: "tabular-nums",
    cell: (kind) => (
      <>
        <span aria-hidden="true" className="text-muted @2xl:hidden">
          {title}{" "}
        </span>
        {countText(count(kind))}
      </>
    ),
  });
  return (
    <Table
      label="What is deleted when"
      items={kinds.map((kind) => ({ ...kind, id: kind.name }))}
      columns={[
        { title: "Data", line: true, className: "font-medium first-letter:uppercase", cell: ({ name }) => name },
        counted("Tonight", ({ today }) => today),
        counted("Within 30 days", ({ month }) => month),
        counted("Within a year", ({ year }) => year),
        ...(hasHeld ? [counted("Kept by a hold", ({ held }) => held)] : []),
        { title: "Next", line: true, cell: ({ next }) => <NextOnes next={next} /> },
      ]}
    />
  );
}

function NextOnes({ next }: Pick<KindPreview, "next">) {
  return (
    <ul className="grid gap-0.5">
      {next.map(({ label, at, leadId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name and time
        <li key={index}>
          {leadId ? (
            <Link to={`/admin/leads/${leadId}`} className="link">
              {label || "A lead"}
            </Link>
          ) : (
            label
          )}
          {label || leadId ? ", " : null}
          <LocalTime timestamp={at} />
        </li>
      ))}
    </ul>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="mt-3 max-w-2xl rounded-md bg-accent-soft p-3 text-accent-ink text-sm">{children}</p>;
}
