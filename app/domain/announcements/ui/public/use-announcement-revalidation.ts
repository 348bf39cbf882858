import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { MAX_TIMEOUT_MS } from "~/domain/announcements/announcement.ts";

/** The retry delay when the browser's clock is ahead of the server's. */
const RETRY_MS = 5_000;

/**
 * Revalidates the page when an announcement starts or ends (`changesAt`, ISO 8601), and when the visitor returns
 * to the page, which may have changed meanwhile. It doesn't use the event stream, which would be one more
 * connection for every visitor.
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
