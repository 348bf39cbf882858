import { FIRST_SCREEN, LAST_SCREEN_KEY } from "~/domain/owner-app/last-screen.ts";

/** What the icon on the home screen opens: it goes on to the last screen, which only the browser knows. */
export function openPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Opening…</title>
<noscript><meta http-equiv="refresh" content="0; url=${FIRST_SCREEN}"></noscript>
</head>
<body>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

// A path of the admin area and nothing else, whatever is stored.
const SCRIPT = `
let last = null;
try { last = localStorage.getItem(${JSON.stringify(LAST_SCREEN_KEY)}); } catch {}
location.replace(/^\\/admin\\/[\\w/?&=%.-]*$/.test(last || "") ? last : ${JSON.stringify(FIRST_SCREEN)});
`;
