import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { MAX_SEARCH_LENGTH } from "~/shared/lists/search-text.ts";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SelectField, TextField } from "~/ui/form/field.tsx";
import { useFilterParams, useLatestSearchParams } from "./use-filter-params.ts";

interface FilterBarProps {
  placeholder: string;
  /** The filters by their query parameters; `q` is the search text. An empty value doesn't filter. */
  filters: Record<string, string>;
  selects?: ReadonlyArray<{
    name: string;
    label: string;
    options: ReadonlyArray<{ value: string; label: string }>;
  }>;
  /** Query parameters to keep when a filter changes. */
  preservedParams?: readonly string[];
  className?: string;
  children?: ReactNode;
}

/** Search box, selects and 'Clear filters'. The state is in the URL. */
export function FilterBar({
  placeholder,
  filters: loaded,
  selects = [],
  preservedParams = ["sort"],
  className,
  children,
}: FilterBarProps) {
  const { filters, text, setText, apply } = useFilterParams(loaded, preservedParams);
  const filtered = Object.entries({ ...filters, q: text.trim() }).some(([, value]) => value !== "");
  return (
    <search className={classNames("mb-4", className)}>
      <form
        method="get"
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          apply({});
        }}
      >
        <TextField
          name="q"
          type="search"
          label="Search"
          labelHidden
          placeholder={placeholder}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 flex-[1_0_100%] lg:flex-[1_1_18rem]"
        />
        {selects.map(({ name, label, options }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            labelHidden
            options={options}
            value={filters[name]}
            onChange={(event) => apply({ [name]: event.target.value })}
            className="flex-[1_1_8rem] lg:max-w-44"
          />
        ))}
        {children}
        <Button
          variant="secondary"
          className="max-lg:flex-[1_1_8rem]"
          disabled={!filtered}
          onClick={() => apply(Object.fromEntries(Object.keys(filters).map((name) => [name, ""])))}
        >
          Clear filters
        </Button>
      </form>
    </search>
  );
}

/** A filter that is on or off, in the URL as `name=value`. Toggling it goes to the first page. */
export function ToggleFilter({
  name,
  value,
  on,
  children,
}: {
  name: string;
  value: string;
  on: boolean;
  children: ReactNode;
}) {
  const params = useLatestSearchParams();
  const navigate = useNavigate();
  const toggle = () => {
    const next = new URLSearchParams(params);
    for (const outdated of ["newer", "older", name]) next.delete(outdated);
    if (!on) next.set(name, value);
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <Button variant="secondary" aria-pressed={on} onClick={toggle} className="max-lg:flex-[1_1_8rem]">
      {children}
    </Button>
  );
}
