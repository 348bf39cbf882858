import { useRef } from "react";
import { useLocation } from "react-router";
import { type MenuItem, navigation } from "~/domain/site/copy/navigation.ts";
import { currentLink, isCurrentSection, outsideLink } from "~/domain/site/navigation/sections.ts";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { useLocationChange } from "./use-location-change.ts";

const ID = "mobile-menu";

/** The slide-in menu of narrow screens: a native popover with native disclosures, one open at a time. */
export function MobileMenu() {
  const { menu, menuTitle: title, startProject } = useCopy(navigation);
  const panel = useRef<HTMLDivElement>(null);
  const location = useLocation();

  const reset = () => {
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
    for (const open of panel.current?.querySelectorAll("details[open]") ?? []) open.removeAttribute("open");
  };
  useLocationChange(reset);
  const current = currentLink(menu, location.pathname);

  return (
    <>
      <button type="button" popoverTarget={ID} aria-label="Open menu" className="menu-button">
        <Icon name="menu" className="size-6" />
      </button>
      <div
        ref={panel}
        id={ID}
        popover="auto"
        role="dialog"
        aria-label={title}
        onBlur={(event) => {
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) reset();
        }}
        className="drawer"
      >
        <div>
          {title}
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="menu-button"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label="Mobile">
          <ul className="rows stagger">
            {menu.map((item) => (
              <li key={item.id}>
                <Entry item={item} current={current} onNavigate={reset} />
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <ButtonLink to="/contact" size="lg" className="mb-2 w-full" onClick={reset}>
            {startProject}
          </ButtonLink>
          <ContactLinks />
        </div>
      </div>
    </>
  );
}

type EntryProps = { item: MenuItem; current: string | undefined; onNavigate: () => void };

function Entry({ item, current, onNavigate }: EntryProps) {
  const link = (href: string, name: string, className: string) => (
    <a
      href={href}
      {...outsideLink(href)}
      onClick={onNavigate}
      aria-current={href === current ? "page" : undefined}
      className={className}
    >
      {name}
    </a>
  );
  if (item.children.length === 0) return link(item.href, item.name, "menu-row");
  return (
    <details name="mobile-menu" className="turns">
      <summary data-current={isCurrentSection(item, current)} className="menu-row">
        {item.name}
        <span className="chevron" />
      </summary>
      <ul className="pb-3">
        {item.children.map((child) => (
          <li key={child.id}>{link(child.href, child.name, "menu-child")}</li>
        ))}
      </ul>
    </details>
  );
}
