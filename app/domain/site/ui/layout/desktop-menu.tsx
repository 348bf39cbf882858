import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { currentLink, dividedMenu, isCurrentSection, outsideLink } from "~/domain/site/navigation/sections.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { useLocationChange } from "./use-location-change.ts";

function closeAll(menu: HTMLElement | null) {
  for (const open of menu?.querySelectorAll("details[open]") ?? []) open.removeAttribute("open");
}

/** The menu of wide screens. Its sections are native disclosures, so that they open before any script has run. */
export function DesktopMenu() {
  const { menu, more: moreLabel } = useCopy(navigation);
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

  const { bar, more } = dividedMenu(menu);
  const current = currentLink(menu, location.pathname);
  const common = { current, onNavigate: () => closeAll(nav.current) };

  return (
    <nav ref={nav} aria-label="Main">
      <ul className="menu-bar">
        {bar.map((item) => (
          <li key={item.id}>
            {item.children.length > 0 ? (
              <Dropdown name={item.name} isCurrent={isCurrentSection(item, current)}>
                {item.children.map((child) => (
                  <Entry key={child.id} {...common} {...child} />
                ))}
              </Dropdown>
            ) : (
              <a
                href={item.href}
                {...outsideLink(item.href)}
                aria-current={item.href === current ? "page" : undefined}
                className="menu-item"
              >
                {item.name}
              </a>
            )}
          </li>
        ))}
        {more.length > 0 ? (
          <li>
            <Dropdown name={moreLabel} isCurrent={more.some((item) => isCurrentSection(item, current))}>
              {more.map((item) =>
                item.children.length > 0 ? (
                  <li key={item.id}>
                    <p className="px-3 pt-2 text-sm text-subtle">{item.name}</p>
                    <ul className="ml-3">
                      {item.children.map((child) => (
                        <Entry key={child.id} {...common} {...child} />
                      ))}
                    </ul>
                  </li>
                ) : (
                  <Entry key={item.id} {...common} {...item} />
                ),
              )}
            </Dropdown>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

type DropdownProps = { name: string; isCurrent: boolean; children: readonly ReactNode[] };

function Dropdown({ name, isCurrent, children }: DropdownProps) {
  return (
    <details name="main-menu" className="turns">
      <summary data-current={isCurrent} className="menu-item">
        {name}
        <span className="chevron" />
      </summary>
      <ul className={classNames("popup menu-popup", children.length > 5 && "menu-wide")}>{children}</ul>
    </details>
  );
}

type EntryProps = { name: string; href: string; note?: string; current: string | undefined; onNavigate: () => void };

function Entry({ name, href, note, current, onNavigate }: EntryProps) {
  return (
    <li>
      <a
        href={href}
        {...outsideLink(href)}
        onClick={onNavigate}
        aria-current={href === current ? "page" : undefined}
        className="menu-entry"
      >
        {name}
        {note ? <small>{note}</small> : null}
      </a>
    </li>
  );
}
