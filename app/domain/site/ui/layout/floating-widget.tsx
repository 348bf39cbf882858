import { useId, useState } from "react";
import { isGenericName } from "~/domain/site/copy/fill-copy.ts";
import { Icon } from "~/domain/site/ui/kit/icon.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { useDeferredReveal } from "~/ui/hydration/use-deferred-reveal.ts";
import { AnyLink } from "~/ui/navigation/any-link.tsx";
import { useLocationChange } from "./use-location-change.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** Quick actions at the lower right, from 300 px of scrolling on. */
export function FloatingWidget() {
  const { messaging, names } = useIdentity();
  const app = isGenericName(names.messaging) ? `a ${names.messaging}` : names.messaging;
  const visible = useDeferredReveal(useScrolledPast(300));
  const [open, setOpen] = useState(false);
  const panelId = useId();

  useLocationChange(() => setOpen(false));

  if (!visible) return null;
  return (
    <aside
      aria-label="Quick actions"
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
      className="widget"
    >
      <div id={panelId} hidden={!open} className="popup w-60">
        {messaging.href ? (
          <a href={messaging.href} className="menu-entry flex items-center gap-3">
            <Icon name="message" className="text-brand" />
            <span>
              Chat with us {/* On a computer the link of a number may open nothing. */}
              <small>{messaging.label}</small>
            </span>
          </a>
        ) : null}
        <AnyLink to="/#contact" className="menu-entry flex items-center gap-3">
          <Icon name="calendar" className="text-brand" />
          Book Free Call
        </AnyLink>
        <AnyLink to="/#newsletter" className="menu-entry flex items-center gap-3">
          <Icon name="file" className="text-brand" />
          Download PDF
        </AnyLink>
      </div>
      <div className="flex gap-2.5">
        {messaging.href ? (
          <a href={messaging.href} aria-label={`Chat in ${app}`} title={messaging.label} className="round">
            <Icon name="message" className="size-6" />
          </a>
        ) : null}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panelId}
          aria-label="Quick actions"
          onClick={() => setOpen(!open)}
          className="round round-brand"
        >
          <Icon name="close" className={classNames("size-6", !open && "plus")} />
        </button>
      </div>
    </aside>
  );
}
