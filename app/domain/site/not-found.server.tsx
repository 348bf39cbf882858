import type { ReactNode } from "react";
import { data, type LoaderFunctionArgs } from "react-router";
import { withHead } from "./head/head-transfer.ts";
import { notFoundHead } from "./head/page-head.ts";
import { hasPage } from "./head/page-metadata.ts";
import { siteIdentity } from "./identity/identity.server.ts";
import { withStaticIslands } from "./static-islands.server.tsx";
import { NotFoundPage } from "./ui/pages/not-found-page.tsx";

/** What the loader of a page answers with that isn't there, or not any more: the page for no page, with 404. */
export function notFoundPage(args: Pick<LoaderFunctionArgs, "request" | "url">) {
  const island = "not-found-page";
  const loaded = withHead(args.request, { island }, notFoundHead(args.url.pathname, siteIdentity()));
  return data(withStaticIslands(args, { [island]: <NotFoundPage /> }, loaded), { status: 404 });
}

/** Answers a request for a page of static islands: with 404 while the owner has left out what the page shows. */
export function loadUnlessLeftOut(args: Parameters<typeof notFoundPage>[0], islands: Record<string, ReactNode>) {
  if (!hasPage(args.url.pathname, siteIdentity())) return notFoundPage(args);
  return data(withStaticIslands(args, islands, {} as { island?: string }));
}
