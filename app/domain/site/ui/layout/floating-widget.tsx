import { useId, useState } from "react";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { useDeferredReveal } from "~/ui/hydration/use-deferred-reveal.ts";
import { useLocationChange } from "./use-location-change.ts";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** Quick actions at the lower right, from 300 px of scrolling on. */
export function FloatingWidget() {
  const { messaging } = useIdentity();
  const copy = useCopy(navigation).widget;
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
              {copy.chat} {/* On a computer the link of a number may open nothing. */}
              <small>{messaging.label}</small>
            </span>
          </a>
        ) : null}
        <a href="/#contact" className="menu-entry flex items-center gap-3">
          <Icon name="calendar" className="text-brand" />
          {copy.call}
        </a>
        <a href="/#newsletter" className="menu-entry flex items-center gap-3">
          <Icon name="file" className="text-brand" />
          {copy.download}
        </a>
      </div>
      <div className="flex gap-2.5">
        {messaging.href ? (
          <a href={messaging.href} aria-label={copy.chatIn} title={messaging.label} className="round">
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
