import { Link } from "react-router";
import { classNames } from "~/ui/controls/class-names.ts";

const TABS = [
  { to: "/admin/newsletter", label: "Subscribers" },
  { to: "/admin/newsletter/issues", label: "Issues" },
] as const;

/** The newsletter's two screens. */
export function NewsletterTabs({ current }: { current: (typeof TABS)[number]["label"] }) {
  return (
    <nav aria-label="Newsletter" className="mb-4 flex flex-wrap gap-2">
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={label === current ? "page" : undefined}
          className={classNames(
            "rounded-full border px-3.5 py-1.5 font-medium text-sm",
            label === current ? "border-brand bg-brand-soft text-brand-ink" : "bg-surface text-muted hover:text-ink",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
