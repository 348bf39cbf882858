/** An inline script that is no module and no data. */
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** What a script reads that works on the elements beside it. */
const OWN_PLACE = "document.currentScript";

/**
 * Makes one script of those in a document's body, but for the scripts that work on what they stand beside. The
 * Content-Security-Policy of each response has a hash for each script of its document, of which this saves five
 * (docs/decisions/0014-memory-and-throughput.md).
 *
 * @param html - a whole document
 * @returns the document, with the script at its end; the elements of the others stay, empty, as React and the router expect
 */
export function mergeScripts(html: string): string {
  const body = Math.max(0, html.indexOf("<body"));
  const texts: string[] = [];
  const emptied = html.slice(body).replace(SCRIPT, (script, text: string) => {
    if (text.includes(OWN_PLACE)) return script;
    texts.push(text);
    return "<script></script>";
  });
  const merged = `<script>${texts.join(";")}</script></body>`;
  return html.slice(0, body) + emptied.replace("</body>", () => merged);
}
