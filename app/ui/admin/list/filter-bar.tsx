import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { MAX_SEARCH_LENGTH } from "~/shared/lists/search-text.ts";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SelectField, TextField } from "~/ui/form/field.tsx";

/** Debounce of the search box. */
const DEBOUNCE_MS = 250;

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
  filters,
  selects = [],
  preservedParams = ["sort"],
  className,
  children,
}: FilterBarProps) {
  const { text, setText, apply } = useFilterParams(filters, preservedParams);
  const filtered = Object.entries({ ...filters, q: text.trim() }).some(([, value]) => value !== "");
  return (
    <search className={classNames("mb-4", className)}>
      <form
        method="get"
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          apply({ ...filters, q: text });
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
            onChange={(event) => apply({ ...filters, q: text, [name]: event.target.value })}
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

/** The search text and the filters in the URL. Typing replaces the URL, debounced. */
function useFilterParams(filters: Record<string, string>, preservedParams: readonly string[]) {
  const navigate = useNavigate();
  const { location: pendingLocation } = useNavigation();
  const [params] = useSearchParams();
  const { q = "" } = filters;
  const [text, setTextState] = useState(q);
  const appliedText = useRef(q);
  // From the first keystroke until the URL has its text: navigations for earlier texts may end in between.
  const isAheadOfUrl = useRef(false);
  const timer = useRef<number>(undefined);
  // The search string of the latest own navigation.
  const requestedSearch = useRef<string>(undefined);

  function apply(next: Record<string, string>) {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const { q: wanted = "" } = next;
    appliedText.current = wanted.trim();
    isAheadOfUrl.current = appliedText.current !== q;
    setTextState(wanted);
    const preserved = preservedParams.map((name) => [name, params.get(name) ?? ""]);
    const search = new URLSearchParams(
      [...Object.entries({ ...next, q: appliedText.current }), ...preserved].filter(
        ([, value]) => value !== "",
      ) as string[][],
    );
    requestedSearch.current = search.size > 0 ? `?${search}` : "";
    void navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
  }

  const latest = useRef(apply);
  latest.current = apply;
  function setText(typed: string) {
    setTextState(typed);
    isAheadOfUrl.current = true;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current({ ...filters, q: typed }), DEBOUNCE_MS);
  }

  // The URL changed by other means (Back, a link): the box follows, unless it is ahead of the URL.
  useEffect(() => {
    if (!isAheadOfUrl.current) setTextState(q);
    else if (timer.current === undefined && q === appliedText.current) isAheadOfUrl.current = false;
  }, [q]);
  // A link was clicked before the debounced text was applied: applying it now would undo that navigation.
  useEffect(() => {
    if (!pendingLocation || pendingLocation.search === requestedSearch.current) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    isAheadOfUrl.current = false;
  }, [pendingLocation]);
  // Its navigation may begin later than the click, when the route module is loaded.
  useEffect(() => {
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest("a[href]"))) return;
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
    document.addEventListener("click", onPress, true);
    return () => document.removeEventListener("click", onPress, true);
  }, []);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { text, setText, apply };
}
