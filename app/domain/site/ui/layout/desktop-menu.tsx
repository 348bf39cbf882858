import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type MenuItem, navigation } from "~/domain/site/copy/navigation.ts";
import { isCurrentPage, isCurrentSection } from "~/domain/site/navigation/sections.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { useLocationChange } from "./use-location-change.ts";

function closeAll(menu: HTMLElement | null) {
  for (const open of menu?.querySelectorAll("details[open]") ?? []) open.removeAttribute("open");
}

/** The menu of wide screens. Its sections are native disclosures, so that they open before any script has run. */
export function DesktopMenu() {
  const { menu } = useCopy(navigation);
  const nav = useRef<HTMLElement>(null);
  const location = useLocation();

  useLocationChange(() => closeAll(nav.current));

  useEffect(() => {
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && nav.current?.contains(event.target))) closeAll(nav.current);
    };
    const onEscape = (event: KeyboardEvent) => {
      const open = nav.current?.querySelector("details[open]");
      if (event.key !== "Escape" || !open) return;
      open.querySelector("summary")?.focus();
      closeAll(nav.current);
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", onEscape);
    };
  }, []);

  return (
    <nav ref={nav} aria-label="Main">
      <ul className="menu-bar">
        {menu.map((item) => (
          <li key={`${item.name} ${item.href}`}>
            {item.children ? (
              <Dropdown item={item} path={location.pathname} onNavigate={() => closeAll(nav.current)} />
            ) : (
              <a
                href={item.href}
                aria-current={isCurrentPage(item.href, location.pathname) ? "page" : undefined}
                className="menu-item"
              >
                {item.name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ item, path, onNavigate }: { item: MenuItem; path: string; onNavigate: () => void }) {
  const children = item.children ?? [];
  return (
    <details name="main-menu" className="turns">
      <summary data-current={isCurrentSection(item, path)} className="menu-item">
        {item.name}
        <span className="chevron" />
      </summary>
      <ul className={classNames("popup menu-popup", children.length > 5 && "menu-wide")}>
        {children.map((child) => (
          <li key={`${child.name} ${child.href}`}>
            <a
              href={child.href}
              onClick={onNavigate}
              aria-current={isCurrentPage(child.href, path) ? "page" : undefined}
              className="menu-entry"
            >
              {child.name}
              {child.note ? <small>{child.note}</small> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
