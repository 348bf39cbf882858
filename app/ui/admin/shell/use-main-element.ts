import { useEffect, useState } from "react";

/**
 * The page's `<main>`, the portal container of menus: their content belongs to this landmark. Undefined until mounted.
 */
export function useMainElement(): HTMLElement | undefined {
  const [main, setMain] = useState<HTMLElement>();
  useEffect(() => setMain(document.getElementById("main") ?? undefined), []);
  return main;
}
