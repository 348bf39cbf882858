import type { ComponentProps, SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { followLink, pageOfLink } from "./navigate-when-loaded.ts";
import { cancelPrefetch, prefetchPage } from "./page-prefetch.tsx";

export type AnyLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/**
 * A link to anywhere. A path of this site (`/contact`, `/#faq`) navigates on the client and is prefetched at hover,
 * focus or touch; a URL with a scheme (`https:`, `mailto:`, `tel:`) is a plain `<a>`.
 *
 * In place of the router's `<Link>`, which renders three times for each navigation, wherever it leads
 * (docs/decisions/0022-selective-hydration-and-native-controls.md); a page and what is around it have a hundred.
 */
export function AnyLink({ to, ...rest }: AnyLinkProps) {
  const navigate = useNavigate();
  if (/^([a-z]+:|#)/i.test(to)) return <a rel={/^http/i.test(to) ? "noopener" : undefined} {...rest} href={to} />;
  return (
    <a
      {...rest}
      href={to}
      onMouseEnter={prefetch}
      onMouseLeave={cancelPrefetch}
      onFocus={prefetch}
      onBlur={cancelPrefetch}
      onTouchStart={prefetch}
      onClick={(event) => {
        rest.onClick?.(event);
        followLink(event, event.currentTarget, navigate);
      }}
    />
  );
}

function prefetch({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
  prefetchPage(pageOfLink(currentTarget));
}
