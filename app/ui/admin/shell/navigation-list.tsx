import type { LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router";
import { classNames } from "~/ui/controls/class-names.ts";
import { Tooltip } from "~/ui/controls/tooltip.tsx";

/** A link of the sidebar. An `active` badge is highlighted. */
export interface NavigationItem {
  to: string;
  /** The prefix of other paths of the same screen. */
  pathPrefix?: string;
  label: string;
  icon: LucideIcon;
  /** It belongs to the one above it. */
  isNested?: boolean;
  badge?: { text: string; accessibleLabel: string; active: boolean };
}

/** The sidebar's links. Collapsed, their names and badges are for screen readers only. */
export function NavigationList({ items, collapsed = false }: { items: NavigationItem[]; collapsed?: boolean }) {
  const { pathname, search } = useLocation();
  const exact = items.find(({ to }) => to === pathname + search);
  return (
    <nav aria-label="Admin" className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-1.5 py-3">
      <ul className="space-y-1">
        {items.map((item) => (
          <li key={item.to}>
            {collapsed ? (
              <Tooltip text={tooltipText(item)} side="right">
                <ItemLink {...{ item, exact }} collapsed />
              </Tooltip>
            ) : (
              <ItemLink {...{ item, exact }} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function tooltipText({ label, badge }: NavigationItem) {
  return badge ? `${label} (${badge.accessibleLabel})` : label;
}

function ItemLink({
  item,
  exact,
  collapsed = false,
  ...rest
}: {
  item: NavigationItem;
  /** The one whose address this is, with its query. */
  exact: NavigationItem | undefined;
  collapsed?: boolean;
}) {
  const { to, pathPrefix, label, icon: Icon, isNested, badge } = item;
  const { pathname } = useLocation();
  const isAt = (path?: string) => path && (pathname === path || pathname.startsWith(`${path}/`));
  const isCurrent = exact ? exact === item : isAt(to) || isAt(pathPrefix);
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "relative flex min-h-10 items-center gap-2 rounded-md px-2 py-1 font-medium text-sm md:min-h-9",
        isNested && !collapsed && "ml-4",
        isCurrent ? "bg-brand-soft text-brand-ink" : "text-muted hover:bg-sunken hover:text-ink",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={collapsed ? "sr-only" : "min-w-0 flex-1 leading-tight tracking-tight"}>{label}</span>
      {badge ? (
        <>
          <span className="sr-only">, {badge.accessibleLabel}</span>
          <span aria-hidden="true" className={badgeClasses(badge.active, collapsed)}>
            {collapsed ? null : badge.text}
          </span>
        </>
      ) : null}
    </Link>
  );
}

function badgeClasses(active: boolean, collapsed: boolean): string {
  if (collapsed) return classNames("absolute top-1 right-1 size-2 rounded-full", active ? "bg-accent" : "hidden");
  return classNames(
    "rounded-full px-1.5 py-1 text-xs tabular-nums leading-none",
    active ? "bg-accent-soft font-semibold text-accent-ink" : "bg-sunken text-muted",
  );
}
