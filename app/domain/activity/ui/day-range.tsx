import { useNavigate } from "react-router";
import { useLatestSearchParams } from "~/ui/admin/list/use-filter-params.ts";
import { useTimeFormat } from "~/ui/admin/time/local-time.tsx";

const DAYS = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;

/** The first and the last day of a list, in the URL as `from` and `to`, with the time zone that they are days of. */
export function DayRange({ from, to }: { from: string; to: string }) {
  const params = useLatestSearchParams();
  const navigate = useNavigate();
  const { timeZone } = useTimeFormat();
  const show = (name: string, day: string) => {
    const next = new URLSearchParams(params);
    for (const outdated of ["newer", "older", name]) next.delete(outdated);
    if (day) next.set(name, day);
    next.delete("zone");
    if (next.has("from") || next.has("to")) next.set("zone", timeZone);
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <fieldset className="contents">
      <legend className="sr-only">Days</legend>
      {DAYS.map(({ name, label }) => (
        <label key={name} className="flex flex-[1_0_100%] items-center gap-2 text-muted text-sm sm:flex-none">
          <span className="max-sm:w-10">{label}</span>
          <input
            type="date"
            name={name}
            min="1970-01-01"
            max="9999-12-31"
            value={name === "from" ? from : to}
            onChange={(event) => show(name, event.target.value)}
            className="control min-w-0 flex-1 sm:w-40"
          />
        </label>
      ))}
    </fieldset>
  );
}
