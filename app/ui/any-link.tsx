import type { ComponentProps } from "react";
import { Link } from "react-router";

export type AnyLinkProps = Omit<ComponentProps<"a">, "href"> & { to: string };

/**
 * A link to anywhere. A path of this site (`/contact`, `/#faq`) is followed without a reload and fetched ahead when
 * somebody is about to click it; an address with a scheme (`https:`, `mailto:`, `tel:`) is a plain `<a>`.
 */
export function AnyLink({ to, ...rest }: AnyLinkProps) {
  if (/^https?:/i.test(to)) return <a rel="noopener" {...rest} href={to} />;
  if (/^[a-z]+:/i.test(to) || to.startsWith("#")) return <a {...rest} href={to} />;
  // A public page knows the site map from the start: asking the server for each link's route would be a needless request.
  return <Link {...rest} to={to} prefetch="intent" discover="none" />;
}
