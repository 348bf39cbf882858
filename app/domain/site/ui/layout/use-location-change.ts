import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Calls `act` after every navigation, but not for the initial location, so that what is open at hydration stays open.
 */
export function useLocationChange(act: () => void): void {
  const location = useLocation();
  const seen = useRef(location);
  useEffect(() => {
    if (seen.current === location) return;
    seen.current = location;
    act();
  });
}
