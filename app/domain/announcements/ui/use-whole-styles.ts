import { useEffect, useState } from "react";

/**
 * Whether the whole stylesheet is there. A document comes with the styles that it uses (platform/http/page-styles.server.ts)
 * and fetches the others with the first sign that somebody uses the page; what appears by itself has to give that sign.
 */
export function useWholeStyles(needed: boolean): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (!needed) return;
    const look = () => setIsThere([...document.styleSheets].some(({ href }) => href !== null));
    document.addEventListener("load", look, true);
    window.dispatchEvent(new Event("pointermove"));
    look();
    return () => document.removeEventListener("load", look, true);
  }, [needed]);
  return isThere;
}
