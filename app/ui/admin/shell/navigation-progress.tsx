import { useNavigation } from "react-router";
import { useIsRouteLoading } from "~/ui/navigation/navigate-when-loaded.ts";

/** A progress bar at the top while a navigation is in flight. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const isRouteLoading = useIsRouteLoading();
  if (state === "idle" && !isRouteLoading) return null;
  return (
    <section aria-label="Progress" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div role="progressbar" aria-label="Loading page" className="h-full w-1/3 animate-progress bg-brand" />
    </section>
  );
}
