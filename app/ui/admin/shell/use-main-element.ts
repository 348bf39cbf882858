import { useEffect, useState } from "react";

/** The page's main part, for menus that open over the page: what they say belongs there. Undefined until the page is shown. */
export function useMainElement(): HTMLElement | undefined {
  const [main, setMain] = useState<HTMLElement>();
  useEffect(() => setMain(document.getElementById("main") ?? undefined), []);
  return main;
}
