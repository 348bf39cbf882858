import { useLocation } from "react-router";
import { trouble } from "~/domain/site/copy/trouble";
import { useIdentity } from "~/domain/site/ui/identity-context";
import { useCopy } from "~/domain/site/ui/use-copy";
import { buttonClasses } from "~/ui/button";

/** What stands where a page could not be made, inside the layout. */
export function TroublePage() {
  const copy = useCopy(trouble);
  const { email } = useIdentity();
  const { pathname, search } = useLocation();
  return (
    <section className="wrap py-20 md:py-32">
      <h1 className="max-w-2xl text-4xl">{copy.title}</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">{copy.text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        {/* A plain link: the whole page is asked for again. */}
        <a href={pathname + search} className={buttonClasses({ size: "lg" })}>
          {copy.retry}
        </a>
        <a href={`mailto:${email}`} className={buttonClasses({ size: "lg", variant: "secondary" })}>
          {copy.contact}
        </a>
      </p>
    </section>
  );
}
