import { createHash } from "node:crypto";
import { SITE_ICON } from "~/domain/site/ui/kit/brand.tsx";
import { escapeHtml } from "~/shared/text/escape-html.ts";
import { THEME_SCRIPT } from "~/shared/theme.ts";

/** How often the page looks whether the site is back, while the device is online. */
const CHECK_MS = 5_000;

/** Shown by the worker while the site can't be reached. It stands alone: nothing else can be loaded then. */
export function offlinePage({ brand }: { brand: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1513">
<title>Offline | ${escapeHtml(brand)} Admin</title>
<script>${THEME_SCRIPT}</script>
<style>${STYLES}</style>
</head>
<body>
<main>
<p class="brand"><img src="${SITE_ICON.replaceAll('"', "&quot;")}" alt="" width="36" height="36">${escapeHtml(brand)}</p>
<h1>You’re offline</h1>
<p>The admin area can’t be reached right now. What you were typing is kept in this browser.</p>
<p role="status" id="status">This page comes back on its own as soon as the connection does.</p>
<button type="button">Try again</button>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** Changes with the page, so that browsers replace what they have. */
export function offlinePageVersion(identity: { brand: string }): string {
  return createHash("sha256").update(offlinePage(identity)).digest("base64url").slice(0, 16);
}

// The tokens of app/app.css, which can't be loaded then.
const LIGHT = "--page:#fcfbf8;--ink:#12211c;--muted:#47564f;--brand:#0b5d4b;--on-brand:#fff";
const DARK = "--page:#0e1513;--ink:#eef3f0;--muted:#b0bdb7;--brand:#7fd6bd;--on-brand:#06231b";

const STYLES = `
:root{color-scheme:light;${LIGHT}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${DARK}}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:1rem/1.6 Inter,system-ui,sans-serif}
main{width:100%;max-width:30rem;padding:2rem 1.5rem}
.brand{display:flex;align-items:center;gap:.75rem;margin:0 0 2rem;font-weight:600;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2}
p{margin:0 0 1rem;color:var(--muted)}
.brand{color:var(--ink)}
button{min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
`;

const SCRIPT = `
const status = document.querySelector("#status");
const reload = () => location.reload();
async function check(asked) {
  if (asked) status.textContent = "Trying…";
  try {
    if ((await fetch("/healthz", { cache: "no-store" })).ok) return reload();
  } catch {}
  if (asked) status.textContent = "Still offline. This page comes back on its own as soon as the connection does.";
}
document.querySelector("button").addEventListener("click", () => check(true));
addEventListener("online", () => check(false));
setInterval(() => check(false), ${CHECK_MS});
`;
