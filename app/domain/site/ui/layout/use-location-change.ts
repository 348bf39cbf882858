import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Calls `act` whenever the address has changed, and not for the one that the page came with: what is open by then stays. */
export function useLocationChange(act: () => void): void {
  const location = useLocation();
  const seen = useRef(location);
  useEffect(() => {
    if (seen.current === location) return;
    seen.current = location;
    act();
  });
}
