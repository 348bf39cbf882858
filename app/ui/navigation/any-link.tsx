import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Link, PrefetchPageLinks } from "react-router";
import { deferClickUntilLoaded } from "./navigate-when-loaded.ts";
import { preloadRouteModule } from "./route-modules.ts";

export type AnyLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/** Hover intent: a pointer that only passes over a link leaves it sooner. */
const HOVER_INTENT_MS = 100;

/**
 * A link to anywhere. A path of this site (`/contact`, `/#faq`) navigates on the client and is prefetched at hover,
 * focus or touch; a URL with a scheme (`https:`, `mailto:`, `tel:`) is a plain `<a>`.
 */
export function AnyLink({ to, ...rest }: AnyLinkProps) {
  if (/^https?:/i.test(to)) return <a rel="noopener" {...rest} href={to} />;
  if (/^[a-z]+:/i.test(to) || to.startsWith("#")) return <a {...rest} href={to} />;
  return <SiteLink to={to} {...rest} />;
}

function SiteLink({ to, ...rest }: AnyLinkProps) {
  const [isPrefetching, setIsPrefetching] = useState(false);
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hoverTimer.current), []);
  const startPrefetch = () => {
    clearTimeout(hoverTimer.current);
    hoverTimer.current = setTimeout(() => {
      // React Router's prefetch reloads the page when it can't load the module.
      void preloadRouteModule(to).then((module) => setIsPrefetching(module === "loaded"));
    }, HOVER_INTENT_MS);
  };
  const cancelPrefetch = () => {
    clearTimeout(hoverTimer.current);
    setIsPrefetching(false);
  };
  return (
    <>
      <Link
        {...rest}
        to={to}
        // All routes are known from the start; the attributes for lazy route discovery would be dead weight.
        discover="none"
        onMouseEnter={startPrefetch}
        onMouseLeave={cancelPrefetch}
        onFocus={startPrefetch}
        onBlur={cancelPrefetch}
        onTouchStart={startPrefetch}
        onClick={(event) => {
          rest.onClick?.(event);
          if (hasFilledField()) deferClickUntilLoaded(event);
        }}
      />
      {isPrefetching ? <PrefetchPageLinks page={to} /> : null}
    </>
  );
}

/** Whether a field was filled in, whose value a reload would lose. */
function hasFilledField(): boolean {
  return document.querySelector(":user-valid, :user-invalid") !== null;
}
