import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate, useNavigation, useSearchParams } from "react-router";
import { MAX_SEARCH_LENGTH } from "~/shared/lists/search-text.ts";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SelectField, TextField } from "~/ui/form/field.tsx";

/** The list follows what is typed when nothing was typed for this long. */
const DEBOUNCE_MS = 250;

interface FilterBarProps {
  placeholder: string;
  /** What is filtered, by the names that an address has for it; `q` is the text. Empty values let everything through. */
  filters: Record<string, string>;
  selects?: ReadonlyArray<{
    name: string;
    label: string;
    options: ReadonlyArray<{ value: string; label: string }>;
  }>;
  /** What of the address isn't about filters and stays when these change. */
  preservedParams?: readonly string[];
  className?: string;
  children?: ReactNode;
}

/** Search box, choices and 'Clear filters'. The address holds what is filtered. */
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

/** The typed text and the address: typing changes the address after a moment, in place of the last one. */
function useFilterParams(filters: Record<string, string>, keep: readonly string[]) {
  const navigate = useNavigate();
  const { location: pendingLocation } = useNavigation();
  const [params] = useSearchParams();
  const { q = "" } = filters;
  const [text, setTextState] = useState(q);
  const appliedText = useRef(q);
  // From a letter typed until the address holds it: answers to what was typed before may still come in.
  const isAheadOfUrl = useRef(false);
  const timer = useRef<number>(undefined);
  // The address of the list as the box last asked for it.
  const requestedSearch = useRef<string>(undefined);

  function apply(next: Record<string, string>) {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const { q: wanted = "" } = next;
    appliedText.current = wanted.trim();
    isAheadOfUrl.current = appliedText.current !== q;
    setTextState(wanted);
    const kept = keep.map((name) => [name, params.get(name) ?? ""]);
    const search = new URLSearchParams(
      [...Object.entries({ ...next, q: appliedText.current }), ...kept].filter(
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

  // The address changed by other means (Back, a link): the box follows, but never while it is ahead of the address.
  useEffect(() => {
    if (!isAheadOfUrl.current) setTextState(q);
    else if (timer.current === undefined && q === appliedText.current) isAheadOfUrl.current = false;
  }, [q]);
  // A link that was pressed while the text was still being typed comes first: applying the text now would undo it.
  useEffect(() => {
    if (!pendingLocation || pendingLocation.search === requestedSearch.current) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    isAheadOfUrl.current = false;
  }, [pendingLocation]);
  // Its navigation may begin later than the press, when the next screen's code is there.
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
