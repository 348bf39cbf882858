import { useState } from "react";
import { useNavigation, useOutlet } from "react-router";

/**
 * The router's outlet, which stays as it is while a navigation waits for its data: rendering the old page again, for a state
 * that it doesn't show, would take the time in which the next one's data come.
 */
export function SettledOutlet() {
  const outlet = useOutlet();
  const isSettled = useNavigation().state === "idle";
  const [settled, setSettled] = useState(outlet);
  if (isSettled && settled !== outlet) setSettled(outlet);
  return isSettled ? outlet : settled;
}
