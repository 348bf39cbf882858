import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Link, PrefetchPageLinks } from "react-router";
import { holdClickUntilLoaded } from "./navigate-when-loaded.ts";
import { preloadRouteModule } from "./route-modules.ts";

export type AnyLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** Who only passes over a link isn't about to click it. */
const HOVER_INTENT_MS = 100;

/**
 * A link to anywhere. A path of this site (`/contact`, `/#faq`) is followed without a reload and fetched ahead when
 * somebody is about to click it; an address with a scheme (`https:`, `mailto:`, `tel:`) is a plain `<a>`.
 */
export function AnyLink({ to, ...rest }: AnyLinkProps) {
  if (/^https?:/i.test(to)) return <a rel="noopener" {...rest} href={to} />;
  if (/^[a-z]+:/i.test(to) || to.startsWith("#")) return <a {...rest} href={to} />;
  return <SiteLink to={to} {...rest} />;
}

function SiteLink({ to, ...rest }: AnyLinkProps) {
  const [isPrefetching, setNear] = useState(false);
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hoverTimer.current), []);
  const startPrefetch = () => {
    clearTimeout(hoverTimer.current);
    hoverTimer.current = setTimeout(() => {
      // Only with its code: React Router's own way of fetching ahead reloads the page where that can't be had.
      void preloadRouteModule(to).then((code) => setNear(code === "loaded"));
    }, HOVER_INTENT_MS);
  };
  const cancelPrefetch = () => {
    clearTimeout(hoverTimer.current);
    setNear(false);
  };
  return (
    <>
      <Link
        {...rest}
        to={to}
        // The routes are known from the start. What would tell React Router to ask for this one only makes the page longer.
        discover="none"
        onMouseEnter={startPrefetch}
        onMouseLeave={cancelPrefetch}
        onFocus={startPrefetch}
        onBlur={cancelPrefetch}
        onTouchStart={startPrefetch}
        onClick={(event) => {
          rest.onClick?.(event);
          if (hasFilledField()) holdClickUntilLoaded(event);
        }}
      />
      {isPrefetching ? <PrefetchPageLinks page={to} /> : null}
    </>
  );
}

/** Whether somebody has filled in something on this page, which they would lose if it were loaded anew. */
function hasFilledField(): boolean {
  return document.querySelector(":user-valid, :user-invalid") !== null;
}
