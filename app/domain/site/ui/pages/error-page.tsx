import { useLocation } from "react-router";
import { errorPage } from "~/domain/site/copy/pages/error-page-copy.ts";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { buttonClasses } from "~/ui/controls/button.tsx";

/** The error page, inside the layout. */
export function ErrorPage() {
  const copy = useCopy(errorPage);
  const { email } = useIdentity();
  const { pathname, search } = useLocation();
  return (
    <div className="wrap section">
      <svg aria-hidden="true" viewBox="0 0 240 72" className="drawing mb-8 max-w-60">
        <path className="c" d="M7 8h120M67 64h96" />
        <path d="M47 36h40" />
        <path className="b" d="M140 26v20M164 26v20" />
      </svg>
      <h1 className="max-w-2xl text-4xl">{copy.title}</h1>
      <p className="lead mt-5 max-w-xl">{copy.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {/* A plain link: the whole page is asked for again. */}
        <a href={pathname + search} target="_self" className={buttonClasses({ size: "lg" })}>
          {copy.retry}
        </a>
        <a href={`mailto:${email}`} className={buttonClasses({ size: "lg", variant: "secondary" })}>
          {copy.contact}
        </a>
      </p>
    </div>
  );
}
