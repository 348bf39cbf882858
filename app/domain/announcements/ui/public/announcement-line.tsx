import type { ReactNode } from "react";
import { LINK_TEXT, type ShownAnnouncement, type Tone } from "~/domain/announcements/announcement.ts";
import { classNames } from "~/ui/controls/class-names.ts";

const TONE_ICONS: Record<Tone, { name: string; path: string }> = {
  info: { name: "News", path: "M3 11v3l4 .6V18a2 2 0 0 0 4 0v-2.8l9 2.3V6.5L7 10Z" },
  success: { name: "Good news", path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m-4 9.3 3 3 5-6" },
  warning: { name: "Please note", path: "m12 4 9 16H3zm0 6v4m0 3v.1" },
};

/** An announcement in one line: icon, text and link; `children` is the button that dismisses it. */
export function AnnouncementLine({
  announcement: { text, link, linkText, tone },
  children,
}: {
  announcement: ShownAnnouncement;
  children?: ReactNode;
}) {
  return (
    <div className={classNames("announcement", `announcement-${tone}`)}>
      <div className="wrap flex items-start gap-3 py-2 text-sm">
        <svg
          role="img"
          aria-label={TONE_ICONS[tone].name}
          viewBox="0 0 24 24"
          className="icon mt-1.5 size-4.5 shrink-0"
        >
          <path d={TONE_ICONS[tone].path} />
        </svg>
        <p className="min-w-0 flex-1 py-1">
          {text}
          {link ? (
            <>
              {" "}
              <a href={link} className="inline-block font-semibold underline underline-offset-4">
                {linkText || LINK_TEXT}
              </a>
            </>
          ) : null}
        </p>
        {children}
      </div>
    </div>
  );
}
