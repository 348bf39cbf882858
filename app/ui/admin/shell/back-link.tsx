import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** Leads from a record's screen back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-muted text-sm hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
