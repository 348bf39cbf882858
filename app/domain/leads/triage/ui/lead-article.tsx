import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { LeadContext } from "~/domain/leads/triage/lead-context.ts";
import { EmailLink } from "~/ui/admin/record/detail-list.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { LeadContextPanel } from "./lead-context-panel.tsx";
import type { NoteProps } from "./note-field.tsx";

/** The history state of a record that opens because the one before it is dealt with. */
export const IS_NEXT = { isNext: true };

interface LeadArticleProps {
  label: string;
  /** What a phone goes back to. */
  back: string;
  onBack: () => void;
  context: LeadContext;
  /** Which record the note is written from. */
  about: Pick<NoteProps["about"], "subject" | "subjectId">;
  children: ReactNode;
}

/** A record that is open beside its list, or on a phone in its place, with everything about its lead beside it. */
export function LeadArticle({ label, back, onBack, context, about, children }: LeadArticleProps) {
  const top = useShownFromTop();
  return (
    <article
      ref={top}
      aria-label={label}
      className="@container min-w-0 scroll-mt-18 rounded-lg border bg-surface shadow-sm"
    >
      <div className="grid gap-x-8 gap-y-6 p-4 sm:p-6 @3xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <SmallButton icon={ArrowLeft} variant="ghost" className="mb-3 -ml-2 lg:hidden" onClick={onBack}>
            {back}
          </SmallButton>
          {children}
        </div>
        <div className="min-w-0 border-t pt-6 @3xl:border-t-0 @3xl:border-l @3xl:pt-0 @3xl:pl-6">
          <LeadContextPanel context={context} about={about} />
        </div>
      </div>
    </article>
  );
}

/**
 * Scrolls to the top of a record that opens while the page is scrolled down. Its heading gets the focus on a phone, and
 * where what had it was deleted.
 */
function useShownFromTop() {
  const top = useRef<HTMLElement>(null);
  const isNext = useLocation().state?.isNext === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const { current: article } = top;
    // An owner who came to reply has the focus in the reply box by now.
    if (!article || location.hash === "#reply") return;
    if (article.getBoundingClientRect().top < 0) article.scrollIntoView({ block: "start" });
    if (isNext || window.matchMedia("(width < 64rem)").matches)
      article.querySelector("h2")?.focus({ preventScroll: true });
  }, []);
  return top;
}

/** Who wrote, with the address that replies go to and the one that was typed, and what else is known at a glance. */
export function LeadHeading({
  name,
  email,
  replyAddress,
  star,
  application,
  children,
}: {
  name: string;
  email: string | null;
  replyAddress: string | undefined;
  star: ReactNode;
  application?: ReactNode;
  children: ReactNode;
}) {
  return (
    <header className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h2 dir="auto" tabIndex={-1} className="text-xl outline-none">
          {name}
        </h2>
        {email ? (
          <p className="text-sm">
            <EmailLink address={replyAddress || email} />
            {(replyAddress ?? email) === email ? null : <span className="break-all text-muted"> (was {email})</span>}
          </p>
        ) : null}
        {application}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">{children}</p>
      </div>
      {star}
    </header>
  );
}

/** Marks a record read once each time it is opened; what the owner sets after that stays. */
export function useMarkReadOnView(
  { id, read }: { id: string; read: boolean },
  mark: (read: true, options: { isBackground: true }) => void,
) {
  const viewed = useRef<string>(undefined);
  useEffect(() => {
    if (viewed.current === id) return;
    viewed.current = id;
    if (!read) mark(true, { isBackground: true });
  });
}
