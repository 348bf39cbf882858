import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** The longest that a browser's timer can wait. */
const MAX_TIMEOUT_MS = 2_147_000_000;
/** A browser's clock may be ahead of the server's: then it asks again after this long. */
const RETRY_MS = 5_000;

/**
 * Loads the page's data again when what it announces changes by itself (`changesAt`, ISO 8601), and when somebody comes
 * back to the page: what was changed meanwhile shows then. There is no stream for this, since it would be one more
 * connection for everybody who reads.
 */
export function useAnnouncementRevalidation(changesAt: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!changesAt) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        void revalidate();
        wait(RETRY_MS);
      }, ms);
    };
    wait(Math.min(Math.max(Date.parse(changesAt) - Date.now(), 0), MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [changesAt, revalidate]);
  useEffect(() => {
    const onVisible = () => {
      if (!document.hidden) void revalidate();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void revalidate();
    };
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pageshow", onShow);
    };
  }, [revalidate]);
}
