import { useSearchParams } from "react-router";
import { SmallButton, SmallLink } from "~/ui/controls/small-button.tsx";

/**
 * Keyset pagination: 'Newer' and 'Older' for a list with the newest first, 'Previous' and 'Next' for another order. The
 * cursor is null where there is no further page.
 */
export function Pager({
  newer,
  older,
  newestFirst = true,
}: {
  newer: string | null;
  older: string | null;
  newestFirst?: boolean;
}) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-3">
      <PageLink direction="newer" cursor={newer} label={newestFirst ? "Newer" : "Previous"} />
      <PageLink direction="older" cursor={older} label={newestFirst ? "Older" : "Next"} />
    </nav>
  );
}

function PageLink({ direction, cursor, label }: { direction: string; cursor: string | null; label: string }) {
  const [params] = useSearchParams();
  if (!cursor) {
    return <SmallButton label={label} disabled />;
  }
  // Keeps the filters, not the position or an open record.
  const next = new URLSearchParams(params);
  for (const name of ["newer", "older", "highlight", "view"]) next.delete(name);
  next.set(direction, cursor);
  return <SmallLink label={label} to={`?${next}`} />;
}
