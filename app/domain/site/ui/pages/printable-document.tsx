import { type ReactNode, useRef } from "react";
import { downloads } from "~/domain/site/copy/downloads";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { Logo } from "~/domain/site/ui/logo";
import { useCopy } from "~/domain/site/ui/use-copy";
import { Button } from "~/ui/button";

type DocumentProps = { id: string; title: string; subtitle: string; children: ReactNode };

/** A sheet of paper on the screen that prints as a document of its own. */
export function PrintableDocument({ id, title, subtitle, children }: DocumentProps) {
  const copy = useCopy(downloads);
  const { email, url } = useIdentity();
  const sheet = useRef<HTMLElement>(null);

  // The others on the page stay out of print while this one is being printed.
  const print = () => {
    const others = [...document.querySelectorAll("[data-sheet]")].filter((other) => other !== sheet.current);
    for (const other of others) other.classList.add("print:hidden");
    window.print();
    for (const other of others) other.classList.remove("print:hidden");
  };

  return (
    <article
      ref={sheet}
      id={id}
      data-sheet=""
      aria-labelledby={`${id}-title`}
      className="scroll-mt-28 rounded-xl border border-line bg-surface p-7 shadow-md md:p-12 print:break-after-page print:rounded-none print:border-0 print:p-0 print:shadow-none"
    >
      <header className="border-line border-b pb-7">
        <Logo />
        <h2 id={`${id}-title`} className="mt-6 text-3xl">
          {title}
        </h2>
        <p className="mt-2 text-lg text-muted">{subtitle}</p>
        <div className="js-only mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <Button onClick={print}>{copy.save}</Button>
          <p className="max-w-sm text-sm text-subtle">{copy.saveHint}</p>
        </div>
      </header>
      <div className="mt-8 space-y-8">{children}</div>
      <footer className="mt-10 flex flex-wrap justify-between gap-3 border-line border-t pt-5 text-sm text-subtle">
        <span>{email}</span>
        <span>{new URL(url).hostname}</span>
      </footer>
    </article>
  );
}
