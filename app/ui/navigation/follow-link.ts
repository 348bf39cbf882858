import type { MouseEvent } from "react";
import type { NavigateFunction } from "react-router";
import { deferClickUntilLoaded, isInternalLink, isPlainClick } from "./navigate-when-loaded.ts";

/** The address of the page of this site that a link leads to. The browser handles files, other hosts, tabs and anchors. */
export function pageOfLink(link: HTMLAnchorElement | null): string | undefined {
  const to = link?.getAttribute("href");
  if (!link || !to || to[0] === "#" || !isInternalLink(link) || /\.\w+$/.test(link.pathname)) return undefined;
  return link.pathname + link.search + link.hash;
}

/** Follows a link by the router where its click asks for a page of this site in this tab. */
export function followLink(click: MouseEvent, link: HTMLAnchorElement | null, navigate: NavigateFunction): void {
  const page = pageOfLink(link);
  if (page === undefined || click.defaultPrevented || !isPlainClick(click)) return;
  if (hasFilledField() && deferClickUntilLoaded(click)) return;
  click.preventDefault();
  // As browsers do: a link to where one is makes no step to go back.
  void navigate(page, { replace: link?.href === location.href });
}

/** Whether a field was filled in, whose value a reload would lose. */
function hasFilledField(): boolean {
  return document.querySelector(":user-valid, :user-invalid") !== null;
}
