import { Columns3, Rows3 } from "lucide-react";
import { Link } from "react-router";
import { JOB_STATUSES, type JobFilters, type JobView, STATUS_LABELS, viewCookie } from "~/domain/jobs/job.ts";
import { MAX_SEARCH_LENGTH } from "~/shared/lists/search-text.ts";
import { useFilterParams, useLatestSearchParams } from "~/ui/admin/list/use-filter-params.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { SelectField, TextField } from "~/ui/form/field.tsx";

const KEPT_PARAMS = ["view"];
const VIEWS = [
  { name: "table", label: "Table", icon: Rows3 },
  { name: "board", label: "Board", icon: Columns3 },
] as const;
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
        {VIEWS.map(({ name, label, icon: Icon }) => (
          <Link
            key={name}
            to={`?${withView(params, name)}`}
            replace
            preventScrollReset
            aria-current={name === view ? "page" : undefined}
            onClick={() => {
              // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
              document.cookie = viewCookie(name);
            }}
            className={classNames(
              "flex items-center gap-2 rounded-sm px-3 py-1.5 font-medium text-sm",
              name === view ? "bg-brand-soft text-brand-ink" : "text-muted hover:text-ink",
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </Link>
        ))}
      </nav>
    </search>
  );
}

/** The URL's parameters with another view, from the start of its list. */
function withView(params: URLSearchParams, view: JobView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["older", "newer"]) next.delete(name);
  next.set("view", view);
  return next;
}
