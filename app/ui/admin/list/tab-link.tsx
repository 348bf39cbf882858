import { Link } from "react-router";
import { classNames } from "~/ui/controls/class-names.ts";

/** A tab above a list, with the count of what is behind it; null while that is unknown. */
export function TabLink(props: { to: string; current: boolean; label: string; count?: number | string | null }) {
  const { to, current, label, count } = props;
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      className={classNames(
        "rounded-full border px-3.5 py-1.5 font-medium text-sm tabular-nums",
        current ? "border-brand bg-brand-soft text-brand-ink" : "bg-surface text-muted hover:text-ink",
      )}
    >
      {label}
      {count == null ? null : ` (${count.toLocaleString("en")})`}
    </Link>
  );
}
