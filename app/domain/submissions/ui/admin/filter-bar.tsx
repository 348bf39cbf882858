import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import {
  filterParams,
  isFiltered,
  NO_FILTERS,
  parseFilters,
  SEARCH_LENGTH,
  STATUS_OPTIONS,
  type SubmissionFilters,
  TYPE_OPTIONS,
} from "../../filters";

/** The list follows what is typed when nothing was typed for this long. */
const TYPING_MS = 250;

/** Search box, type and status filter, and 'Clear filters'. The address holds what is filtered. */
export function FilterBar({ filters }: { filters: SubmissionFilters }) {
  const { text, setText, apply } = useFilters(filters);
  const filtered = isFiltered({ ...filters, q: text.trim() });
  return (
    <search className="mb-4">
      <form
        method="get"
        className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]"
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
          placeholder="Search name, email, phone, company, message..."
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="col-span-2 lg:col-span-1"
        />
        <SelectField
          name="type"
          label="Type"
          labelHidden
          options={TYPE_OPTIONS}
          value={filters.type}
          onChange={(event) => apply(withChoice(filters, text, "type", event.target.value))}
        />
        <SelectField
          name="status"
          label="Status"
          labelHidden
          options={STATUS_OPTIONS}
          value={filters.status}
          onChange={(event) => apply(withChoice(filters, text, "status", event.target.value))}
        />
        <Button
          variant="secondary"
          className="col-span-2 lg:col-span-1"
          disabled={!filtered}
          onClick={() => apply(NO_FILTERS)}
        >
          Clear filters
        </Button>
      </form>
    </search>
  );
}

function withChoice(filters: SubmissionFilters, q: string, name: "type" | "status", value: string) {
  return parseFilters(new URLSearchParams({ ...filters, q, [name]: value }));
}

/** The typed text and the address: typing changes the address after a moment, in place of the last one. */
function useFilters(filters: SubmissionFilters) {
  const navigate = useNavigate();
  const [text, setOwnText] = useState(filters.q);
  const sent = useRef(filters.q);
  // From a letter typed until the address holds it: answers to what was typed before may still come in.
  const ahead = useRef(false);
  const timer = useRef<number>(undefined);

  function apply(next: SubmissionFilters) {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const params = filterParams(next);
    sent.current = parseFilters(params).q;
    ahead.current = sent.current !== filters.q;
    setOwnText(next.q);
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  }

  function setText(typed: string) {
    setOwnText(typed);
    ahead.current = true;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => apply({ ...filters, q: typed }), TYPING_MS);
  }

  // The address changed by other means (Back, a link): the box follows, but never while it is ahead of the address.
  useEffect(() => {
    if (!ahead.current) setOwnText(filters.q);
    else if (timer.current === undefined && filters.q === sent.current) ahead.current = false;
  }, [filters.q]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { text, setText, apply };
}
