import { useEffect, useState } from "react";

const TICK_MS = 10_000;

/**
 * The time in milliseconds as the server knows it, going on by itself. `serverNow` is what it was when the page's data
 * were made; the browser's own clock may be wrong by hours.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const arrived = performance.now();
    const tick = () => setNow(serverNow + performance.now() - arrived);
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
