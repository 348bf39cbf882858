import { memo, type ReactNode, use, useEffect, useLayoutEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import type { PageIdentity } from "./domain/site/identity/identity.ts";
import { SITE_ICON } from "./domain/site/ui/kit/brand.tsx";
import printStylesheet from "./domain/site/ui/styles/print.css?url";
import fonts from "./fonts.css?inline";
import publicStyles from "./public.css?inline";
import { ADMIN_GUARD_ROUTE_ID, PUBLIC_LAYOUT_ROUTE_ID } from "./shared/route-ids.ts";
import { THEME_SCRIPT, THEME_SWITCH_SCRIPT } from "./shared/theme.ts";
import textFont from "./ui/fonts/inter-site.woff2?url";
import { LATE_FONTS_SCRIPT, loadTextFont, PRELOAD_MEDIA, showTextFont } from "./ui/fonts/late-fonts.ts";
import { CONTENT_VISIBILITY_SCRIPT } from "./ui/hydration/content-visibility.ts";
import {
  CriticalCssContext,
  FULL_STYLESHEET,
  hasCriticalCss,
  loadFullStylesheet,
  loadFullStylesheetOnIntent,
  type PublicStylesOfDocument,
  publicStylesOfDocument,
} from "./ui/hydration/full-stylesheet.ts";
import { HydrationSignal, NATIVE_PRESS_SCRIPT } from "./ui/hydration/hydration-signal.tsx";
import { InlineScript } from "./ui/hydration/inline-script.tsx";
import { PageLinks } from "./ui/navigation/page-links.tsx";
import { RESTORED_PLACE_SCRIPT } from "./ui/navigation/restored-place.ts";

/** Must run before the first paint. */
const HEAD_SCRIPT = import.meta.env.SSR
  ? [LATE_FONTS_SCRIPT, THEME_SCRIPT, THEME_SWITCH_SCRIPT, CONTENT_VISIBILITY_SCRIPT, NATIVE_PRESS_SCRIPT].join(";")
  : "";

/**
 * The fonts and the public stylesheet, inlined: nothing is loaded before the first paint. Public pages have only its
 * critical CSS (app/platform/hydration/critical-css.server.ts), so a client-side navigation waits for the full
 * stylesheet; the owner's screens have none of it, but a file of their own. The client bundle doesn't contain it: there
 * the text is read from the document. In development it is a file, for hot reload.
 */
function PublicStyles() {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const criticalCss = use(CriticalCssContext);
  useEffect(() => loadFullStylesheetOnIntent(), []);
  if (key !== firstKey) use(loadFullStylesheet());
  if (import.meta.env.DEV)
    return (
      <>
        <link rel="stylesheet" href="/app/fonts.css" />
        <link rel="stylesheet" href="/app/public.css" />
      </>
    );
  const inBrowser = !import.meta.env.SSR;
  const text = inBrowser
    ? (document.querySelector("style[data-public]")?.textContent ?? "")
    : fonts + (criticalCss ?? publicStyles);
  const extent: PublicStylesOfDocument = criticalCss === undefined ? "full" : criticalCss === "" ? "none" : "critical";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: files of ours
  return <style data-public={extent} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Preloads the text's font, and where it came too late for a first page shows it in the next one. */
function TextFont() {
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  useEffect(loadTextFont, []);
  useLayoutEffect(() => {
    if (pathname !== firstPathname) showTextFont();
  }, [pathname, firstPathname]);
  if (!import.meta.env.SSR) return null;
  const media = use(CriticalCssContext) === undefined ? undefined : PRELOAD_MEDIA;
  return <link rel="preload" as="font" crossOrigin="" href={textFont} media={media} />;
}

/**
 * Links that are deferred until hydration, since browsers load them before the first paint: the print stylesheet and
 * the web app manifest. The admin area has one of its own (app/routes/admin/guard.tsx).
 */
function DeferredLinks() {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const printStyles = <link rel="stylesheet" href={printStylesheet} media="print" />;
  if (!isHydrated) return <noscript>{printStyles}</noscript>;
  return (
    <>
      {printStyles}
      {hasCriticalCss() ? <link rel="manifest" href="/site.webmanifest" /> : null}
    </>
  );
}

/** The owner's logo, or the product's own mark. */
function SiteIcons() {
  const page = useRouteLoaderData<{ identity: PageIdentity }>(PUBLIC_LAYOUT_ROUTE_ID);
  const screen = useRouteLoaderData<{ logo?: string }>(ADMIN_GUARD_ROUTE_ID);
  const logo = page?.identity.logo ?? screen?.logo;
  return (
    <>
      <link rel="icon" href={logo ? `${logo}96.png` : SITE_ICON} />
      <link rel="apple-touch-icon" href={logo ? `${logo}180.png` : "/apple-touch-icon.png"} />
    </>
  );
}

/** Rendered again by what it reads from contexts alone: the router renders the document for each of its states. */
const Head = memo(() => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <TextFont />
    <InlineScript text={HEAD_SCRIPT} />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1513" />
    <SiteIcons />
    <Meta />
    <PublicStyles />
    <DeferredLinks />
    <Links />
  </head>
));

/** The document of every page. Nothing in it depends on the visitor, since public pages are cached. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <Head />
      <body>
        {children}
        <PageLinks />
        <ScrollRestoration />
        <InlineScript text={RESTORED_PLACE_SCRIPT} />
        {/* The first navigation removes them, and the style of their siblings is computed again. */}
        <div hidden>
          <Scripts />
        </div>
        <HydrationSignal />
      </body>
    </html>
  );
}

/** The owner's screens, which have other styles and another Content-Security-Policy, and files. */
const OTHER_DOCUMENTS = /^\/(?:admin|test-firebase)(?:\/|$)|\.\w+$/;

/** What a public page links to of the owner's screens and of files, and the other way round, is loaded as a
 * document. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ url: { pathname, search, hash } }) => {
    const styles = publicStylesOfDocument();
    if (styles && OTHER_DOCUMENTS.test(pathname) !== (styles === "none"))
      throw redirectDocument(pathname + search + hash);
  },
];

export default function App() {
  return <Outlet />;
}

const SERVER_ERROR = {
  title: "Something went wrong",
  heading: "Something went wrong",
  text: "The error is on our side. Please try again in a minute.",
};
const NOT_FOUND = {
  title: "Page not found",
  heading: "Oops! Page not found",
  text: "The address may have a typo, or the page may have moved.",
};

function errorPageText(error: unknown) {
  if (!isRouteErrorResponse(error) || error.status >= 500) return SERVER_ERROR;
  if (error.status === 404) return NOT_FOUND;
  const title = "This request can’t be answered";
  return { title, heading: title, text: typeof error.data === "string" ? error.data : error.statusText };
}

/** Shows errors that no route's own boundary handles, and brings the styles that the document may lack. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { title, heading, text } = errorPageText(error);
  return (
    <main className="wrap grid min-h-dvh content-center justify-items-start gap-5 py-16">
      <title>{title}</title>
      <link rel="stylesheet" href={FULL_STYLESHEET} precedence="default" />
      <h1 className="text-4xl">{heading}</h1>
      <p className="max-w-xl text-lg text-muted">{text}</p>
      <a href="/" target="_self" className="font-medium text-brand-ink underline underline-offset-4">
        Return to Home
      </a>
    </main>
  );
}
