import { Plus, Upload } from "lucide-react";
import { type Redirect, type RedirectOrigin, redirectSchema } from "~/domain/redirects/redirect.ts";
import { formatCount } from "~/shared/format.ts";
import { countOf } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import { undoToast } from "~/ui/admin/commands/use-command.ts";
import { FilterBar } from "~/ui/admin/list/filter-bar.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { Table } from "~/ui/admin/list/table.tsx";
import { RecordDialog } from "~/ui/admin/record/record-dialog.tsx";
import { NEW_RECORD, useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton, SmallLink } from "~/ui/controls/small-button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { CheckboxField, TextField } from "~/ui/form/field.tsx";
import { ImportDialog } from "./import-dialog.tsx";

export const REDIRECTS_SCREEN = {
  title: "Redirects",
  loadFailure: "Failed to load redirects",
  empty: "No redirects found",
} as const;

const ORIGINS: Record<RedirectOrigin, string> = { owner: "By hand", moved: "Moved", imported: "Imported" };

interface RedirectsScreenProps {
  q: string;
  page: ListPage<Redirect>;
  matching: number;
  total: number;
  /** The redirect to edit, named by the URL. */
  edited: Redirect | null;
  /** New addresses that lead nowhere any more. */
  broken: string[];
}

/** `/admin/pages/redirects`: old addresses, and where each leads. */
export function RedirectsScreen({ q, page, matching, total, edited, broken }: RedirectsScreenProps) {
  const { editing, open, close } = useEditParam();
  return (
    <>
      <PageHeader
        title={REDIRECTS_SCREEN.title}
        summary={
          matching === total
            ? countOf(total, "redirect")
            : `${formatCount(matching)} of ${formatCount(total)} redirects`
        }
      >
        <SmallLink label="Pages" to="/admin/pages" variant="ghost" />
        <DialogButton label="Import" icon={Upload} dialog={(close) => <ImportDialog onClose={close} />} />
        <SmallButton label="Add redirect" variant="primary" icon={Plus} onClick={() => open(NEW_RECORD)} />
      </PageHeader>
      <FilterBar placeholder="Search old and new addresses" filters={{ q }} />
      {page.rows.length === 0 ? (
        <EmptyState title={REDIRECTS_SCREEN.empty}>
          {total > 0
            ? "No redirects match your search."
            : "A redirect takes visitors of an old address to the page that has its content now. Pages that move get theirs automatically."}
        </EmptyState>
      ) : (
        <Table
          label={REDIRECTS_SCREEN.title}
          items={page.rows}
          columns={[
            {
              title: "Addresses",
              wide: true,
              cell: ({ from, to }) => (
                <>
                  <p className="wrap-anywhere line-clamp-2 font-medium">{from}</p>
                  <p className="wrap-anywhere line-clamp-2 text-muted">
                    <span aria-hidden="true">→ </span>
                    <span className="sr-only">leads to </span>
                    {to}
                  </p>
                </>
              ),
            },
            {
              title: "Kind",
              cell: ({ to, origin, permanent }) => (
                <span className="flex flex-wrap gap-1">
                  <Badge>{ORIGINS[origin]}</Badge>
                  {permanent ? null : <Badge>For now</Badge>}
                  {broken.includes(to) ? <Badge tone="danger">Leads nowhere</Badge> : null}
                </span>
              ),
            },
            { title: "Added", cell: ({ createdAt }) => <LocalTime timestamp={createdAt} /> },
            { title: "Actions", cell: (redirect) => <RowActions redirect={redirect} onEdit={open} /> },
          ]}
        />
      )}
      <Pager newer={page.newer} older={page.older} />
      {editing && (edited || editing === NEW_RECORD) ? (
        <RedirectDialog key={editing} redirect={edited ?? undefined} onClose={close} />
      ) : null}
    </>
  );
}

/** Deletes at once: 'Undo' in the toast stores it again. */
function RowActions({ redirect, onEdit }: { redirect: Redirect; onEdit: (id: string) => void }) {
  const { id, from, to, permanent, origin } = redirect;
  return (
    <div className="flex gap-2">
      <SmallButton label="Edit" of={from} onClick={() => onEdit(id)} />
      <CommandButton
        label="Delete"
        of={from}
        variant="ghost"
        command="redirects.delete"
        input={{ id }}
        failure="The redirect could not be deleted. Please try again."
        onDone={() =>
          undoToast<"redirects.save">("Redirect deleted", 1, {
            command: "redirects.save",
            failure: "The redirect could not be put back. Please try again.",
            input: { newId: id, from, to, permanent, origin, seen: null },
          })
        }
      />
    </div>
  );
}

/** The form of a redirect. Without `redirect` it creates a new one. */
function RedirectDialog({ redirect, onClose }: { redirect: Redirect | undefined; onClose: () => void }) {
  return (
    <RecordDialog
      record={redirect}
      noun="redirect"
      title={redirect ? "Edit redirect" : "Add redirect"}
      command="redirects.save"
      schema={redirectSchema}
      read={(form) => ({ ...Object.fromEntries(form), permanent: form.has("permanent") })}
      onClose={onClose}
    >
      {(field, opened) => (
        <div className="grid gap-4">
          <TextField
            {...field("from")}
            label="Old address"
            description="A path that no page has, such as /old-page"
            required
            autoComplete="off"
          />
          <TextField
            {...field("to")}
            label="New address"
            description="A path of this site such as /services or /contact#hours, or an address with https://"
            required
            autoComplete="off"
          />
          <CheckboxField
            name="permanent"
            label="For good"
            description="Search engines then list the new address in place of the old one."
            defaultChecked={opened?.permanent ?? true}
          />
        </div>
      )}
    </RecordDialog>
  );
}
