import { Suspense, useEffect, useState } from "react";

/**
 * Sets `data-hydrated` on `<html>` once React has hydrated the document and rendered the state that the first effects
 * set. Its boundary is the last one of the document, and React hydrates all that nobody has pressed together.
 */
export function HydrationSignal() {
  return (
    <Suspense>
      <Signal />
    </Suspense>
  );
}

function Signal() {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = "";
  }, [isHydrated]);
  return null;
}
