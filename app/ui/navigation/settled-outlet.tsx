import { useState } from "react";
import { useLocation, useNavigation, useOutlet } from "react-router";

/**
 * The router's outlet, which stays as it is while a navigation waits for its data: rendering the old page again, for a state
 * that it doesn't show, would take the time in which the next one's data come.
 */
export function SettledOutlet() {
  const outlet = useOutlet();
  const { key } = useLocation();
  const isSettled = useNavigation().state === "idle";
  const [settled, setSettled] = useState({ outlet, key });
  // Left before it was shown, a page has replaced the data of the one before all the same.
  if (!isSettled && settled.key === key) return settled.outlet;
  if (settled.outlet !== outlet || settled.key !== key) setSettled({ outlet, key });
  return outlet;
}
