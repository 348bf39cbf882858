import { useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * The query parameters that the next change starts from: those of this screen's navigation in flight, else the URL's. A
 * choice made while an earlier one is loading would else undo it.
 */
export function useLatestSearchParams(): URLSearchParams {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location: pendingLocation } = useNavigation();
  return pendingLocation?.pathname === pathname ? new URLSearchParams(pendingLocation.search) : params;
}
