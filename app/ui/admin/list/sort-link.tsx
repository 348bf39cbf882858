import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { formatSort, type ListSort, nextSort, parseSort } from "~/shared/lists/list-sort.ts";
import { SelectField } from "~/ui/form/field.tsx";
import { useLatestSearchParams } from "./use-latest-search-params.ts";

/** A column heading that sorts the list, or reverses the order. */
export function SortLink({ by, sort, children }: { by: ListSort["by"]; sort: ListSort; children: ReactNode }) {
  const params = useLatestSearchParams();
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <>
      {/* On cards the headings are for screen readers only; `SortField` sorts. */}
      <span className="@2xl:hidden">{children}</span>
      <Link
        to={sortedHref(params, nextSort(sort, by))}
        replace
        preventScrollReset
        className="inline-flex items-center gap-1 hover:text-ink @max-2xl:hidden"
      >
        {children}
        <span className="sr-only">, sort</span>
        {sort.by === by ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
      </Link>
    </>
  );
}

const SORT_OPTIONS = [
  { value: "", label: "Newest first" },
  { value: "date", label: "Oldest first" },
  { value: "name", label: "Name A to Z" },
  { value: "-name", label: "Name Z to A" },
  { value: "status", label: "Open ones first" },
  { value: "-status", label: "Open ones last" },
];

/** Sorts a list that is laid out as cards. */
export function SortField({ sort }: { sort: ListSort }) {
  const params = useLatestSearchParams();
  const navigate = useNavigate();
  return (
    <SelectField
      name="sort"
      label="Sort"
      labelHidden
      options={SORT_OPTIONS}
      value={formatSort(sort) ?? ""}
      onChange={(event) =>
        void navigate(sortedHref(params, parseSort(event.target.value)), { replace: true, preventScrollReset: true })
      }
      className="flex-[1_1_11rem] @2xl:hidden"
    />
  );
}

/** The first page of the list in another order. */
function sortedHref(params: URLSearchParams, sort: ListSort): string {
  const next = new URLSearchParams(params);
  for (const name of ["newer", "older", "highlight", "sort"]) next.delete(name);
  const value = formatSort(sort);
  if (value) next.set("sort", value);
  return `?${next}`;
}
