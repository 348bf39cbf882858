import { Columns3, type LucideIcon, Rows3 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { JOB_STATUSES, type JobFilters, type JobView, STATUS_LABELS, viewCookie } from "~/domain/jobs/job.ts";
import { MAX_SEARCH_LENGTH } from "~/shared/lists/search-text.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { SelectField, TextField } from "~/ui/form/field.tsx";

/** The debounce of the search. */
const DEBOUNCE_MS = 250;
const STATUS_OPTIONS = [
  { value: "", label: "All Status" },
  ...JOB_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];

/** Search, status filter (the board shows each status anyway), and the switch between table and board. */
export function JobToolbar({ filters, view }: { filters: JobFilters; view: JobView }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const apply = (change: Record<string, string>) =>
    void navigate({ search: changed(params, change).toString() }, { replace: true, preventScrollReset: true });
  const { text, type } = useDebouncedInput(filters.q, (q) => apply({ q }));
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
        onChange={(event) => type(event.target.value)}
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
      to={`?${changed(params, { view })}`}
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

/** The URL's parameters with a change; the list's position is dropped. */
function changed(params: URLSearchParams, change: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["older", "newer"]) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The typed search, debounced. A change of the URL (Back) wins while nobody is typing. */
function useDebouncedInput(q: string, apply: (q: string) => void) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const timer = useRef<number>(undefined);
  // Reads the URL when the debounce ends: filters chosen meanwhile stay.
  const latest = useRef(apply);
  latest.current = apply;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what it is about
  useEffect(() => {
    if (timer.current !== undefined || q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q, key]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = undefined;
      sent.current = typed.trim();
      latest.current(typed.trim());
    }, DEBOUNCE_MS);
  };
  return { text, type };
}
