import { useEffect } from "react";
import { clockFace } from "~/domain/site/working-hours/clock-face.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { afterPaint } from "~/ui/hydration/after-paint.ts";

/** Sets the clocks of the static island `app/domain/site/ui/banners/city-clocks.tsx` at each full minute. */
export function useCityClocks(): void {
  useEffect(() => {
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      if (stopped.signal.aborted) return;
      const now = Date.now();
      for (const clock of document.querySelectorAll<HTMLElement>("[data-zone]")) setClock(clock, now);
      clearTimeout(timer);
      timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS));
    };
    // The first formatter of a page takes a slow phone 10 ms.
    afterPaint(tick);
    // A hidden or suspended page has late timers.
    document.addEventListener("visibilitychange", tick, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, []);
}

function setClock(clock: HTMLElement, now: number): void {
  const { text, hourAngle, minuteAngle, isDay } = clockFace(clock.dataset.zone ?? "UTC", now);
  clock.dataset.time = isDay ? "day" : "night";
  const label = clock.querySelector("time");
  if (label) label.textContent = text;
  const [hour, minute] = clock.querySelectorAll(".hand");
  hour?.setAttribute("transform", `rotate(${hourAngle} 100 100)`);
  minute?.setAttribute("transform", `rotate(${minuteAngle} 100 100)`);
}
