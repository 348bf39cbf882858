import { useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { MAX_TIMEOUT_MS, type ShownAnnouncement } from "~/domain/announcements/announcement.ts";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { InlineScript } from "~/ui/hydration/inline-script.tsx";
import { useDeferredReveal } from "~/ui/hydration/use-deferred-reveal.ts";
import { AnnouncementLine } from "./announcement-line.tsx";
import {
  DISMISSED_ANNOUNCEMENTS_SCRIPT,
  dismissAnnouncement,
  useDismissedAnnouncements,
} from "./dismissed-announcements.ts";

/**
 * The announcements at the top of every public page. They are in the document, so that they show without a script
 * and without a layout shift; dismissed ones are hidden before the first paint. One that starts while the page is open
 * slides in over the lower edge of the window; one that ends leaves an empty line until the next page.
 */
export function AnnouncementBar({ shown, changesAt }: { shown: ShownAnnouncement[]; changesAt: string | null }) {
  useAnnouncementRevalidation(changesAt);
  const dismissed = useDismissedAnnouncements();
  const first = useFirstOnPage(shown);
  const current = new Map(shown.map((one) => [one.id, one]));
  const begun = shown.filter(({ id }) => first.every((one) => one.id !== id));
  const lateIds = useDeferredReveal(begun.map(({ id }) => id).join(" ")).split(" ");
  const late = begun.filter(({ id }) => lateIds.includes(id));
  const all = [...first, ...late];
  return (
    <section
      aria-live="polite"
      aria-label={all.length > 0 ? "Announcements" : undefined}
      className="bg-band print:hidden"
    >
      {all.map((one) => (
        <Bar
          key={one.id}
          announcement={current.get(one.id) ?? one}
          place={late.includes(one) ? "late" : current.has(one.id) ? "first" : "ended"}
          dismissed={dismissed.includes(one.id)}
        />
      ))}
      {first.length > 0 ? <InlineScript text={DISMISSED_ANNOUNCEMENTS_SCRIPT} /> : null}
    </section>
  );
}

/** The announcements at the time of the last navigation. */
function useFirstOnPage(shown: ShownAnnouncement[]): ShownAnnouncement[] {
  const { key } = useLocation();
  const [page, setPage] = useState({ key, shown });
  if (page.key === key) return page.shown;
  setPage({ key, shown });
  return shown;
}

function Bar({
  announcement,
  place,
  dismissed,
}: {
  announcement: ShownAnnouncement;
  place: "first" | "late" | "ended";
  dismissed: boolean;
}) {
  const close = () => {
    dismissAnnouncement(announcement.id);
    // Focus restoration: the focused button is removed, so the focus moves to the start of the page.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <div
      data-announcement={announcement.id}
      hidden={dismissed}
      inert={place === "ended"}
      suppressHydrationWarning
      className={classNames(place === "late" && "announcement-late", place === "ended" && "invisible")}
    >
      <AnnouncementLine announcement={announcement}>
        <button
          type="button"
          onClick={close}
          aria-label="Dismiss this announcement"
          className="js-only -mr-2 grid size-9 shrink-0 place-items-center rounded-md"
        >
          <Icon name="close" />
        </button>
      </AnnouncementLine>
    </div>
  );
}

/** The retry delay when the browser's clock is ahead of the server's. */
const RETRY_MS = 5_000;

/**
 * Revalidates the page when an announcement starts or ends (`changesAt`, ISO 8601), and when the visitor returns
 * to the page, which may have changed meanwhile. It doesn't use the event stream, which would be one more
 * connection for every visitor.
 */
function useAnnouncementRevalidation(changesAt: string | null): void {
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
