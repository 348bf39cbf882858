import { useEffect } from "react";
import { everyMinute } from "~/domain/site/ui/kit/hours-clock.tsx";
import { clockFace } from "~/domain/site/working-hours/clock-face.ts";

/**
 * Sets the clocks of `app/domain/site/ui/banners/city-clocks.tsx` again at each full minute. They are in a static
 * island, which React doesn't render again, so this writes to the document.
 */
export function useCityClocks(): void {
  useEffect(() => everyMinute(setClocks), []);
}

function setClocks(now: number): void {
  for (const clock of document.querySelectorAll<HTMLElement>("[data-zone]")) setClock(clock, now);
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
