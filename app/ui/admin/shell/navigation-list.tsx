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
  badge?: { text: string; accessibleLabel: string; active: boolean };
}

/** The sidebar's links. Collapsed, their names and badges are for screen readers only. */
export function NavigationList({ items, collapsed = false }: { items: NavigationItem[]; collapsed?: boolean }) {
  return (
    <nav aria-label="Admin" className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-1.5 py-3">
      <ul className="space-y-1">
        {items.map((item) => (
          <li key={item.to}>
            {collapsed ? (
              <Tooltip text={tooltipText(item)} side="right">
                <ItemLink item={item} collapsed />
              </Tooltip>
            ) : (
              <ItemLink item={item} />
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

function ItemLink({ item, collapsed = false, ...rest }: { item: NavigationItem; collapsed?: boolean }) {
  const { to, pathPrefix, label, icon: Icon, badge } = item;
  const { pathname } = useLocation();
  const isCurrent = [to, pathPrefix].some((path) => path && (pathname === path || pathname.startsWith(`${path}/`)));
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "relative flex min-h-10 items-center gap-2 rounded-md px-2 py-1 font-medium text-sm md:min-h-9",
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
