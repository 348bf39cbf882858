import { Columns3, type LucideIcon, Rows3 } from "lucide-react";
import { Link } from "react-router";
import { JOB_STATUSES, type JobFilters, type JobView, STATUS_LABELS, viewCookie } from "~/domain/jobs/job.ts";
import { MAX_SEARCH_LENGTH } from "~/shared/lists/search-text.ts";
import { useFilterParams, useLatestSearchParams } from "~/ui/admin/list/use-filter-params.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { SelectField, TextField } from "~/ui/form/field.tsx";

const KEPT_PARAMS = ["view"];
const STATUS_OPTIONS = [
  { value: "", label: "All Status" },
  ...JOB_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];

/** Search, status filter (the board shows each status anyway), and the switch between table and board. */
export function JobToolbar({ filters: { q, status }, view }: { filters: JobFilters; view: JobView }) {
  const params = useLatestSearchParams();
  const { filters, text, setText, apply } = useFilterParams({ q, status }, KEPT_PARAMS);
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <TextField
        name="q"
        type="search"
        label="Search"
        labelHidden
        placeholder="Search jobs..."
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="flex-1 basis-60 max-sm:basis-full"
      />
      {view === "table" ? (
        <SelectField
          name="status"
          label="Status"
          labelHidden
          options={STATUS_OPTIONS}
          value={filters.status}
          onChange={(event) => apply({ status: event.target.value })}
          className="w-40 max-sm:flex-1"
        />
      ) : null}
      <nav aria-label="View" className="flex rounded-md border bg-surface p-1">
        <ViewLink view="table" current={view} label="Table" icon={Rows3} params={params} />
        <ViewLink view="board" current={view} label="Board" icon={Columns3} params={params} />
      </nav>
    </search>
  );
}

function ViewLink({
  view,
  current,
  label,
  icon: Icon,
  params,
}: {
  view: JobView;
  current: JobView;
  label: string;
  icon: LucideIcon;
  params: URLSearchParams;
}) {
  const isCurrent = view === current;
  return (
    <Link
      to={`?${withView(params, view)}`}
      replace
      preventScrollReset
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
        document.cookie = viewCookie(view);
      }}
      className={classNames(
        "flex items-center gap-2 rounded-sm px-3 py-1.5 font-medium text-sm",
        isCurrent ? "bg-brand-soft text-brand-ink" : "text-muted hover:text-ink",
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Link>
  );
}

/** The URL's parameters with another view, from the start of its list. */
function withView(params: URLSearchParams, view: JobView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["older", "newer"]) next.delete(name);
  next.set("view", view);
  return next;
}
