import { Bars } from "~/domain/site/ui/bars";
import { ButtonLink } from "~/ui/button";

type Action = { text: string; to: string };

/** The end of a page: what to do next, on a dark band. */
export function CallToAction({
  title,
  text,
  first,
  second,
}: {
  title: string;
  text: string;
  first: Action;
  second?: Action;
}) {
  return (
    <section className="section wrap below [[data-tone=canvas]+&]:pt-0 print:hidden">
      <div className="on-band relative overflow-hidden rounded-2xl bg-band px-7 py-12 text-band-ink md:px-14 md:py-16">
        <Bars className="max-md:hidden" />
        <div className="relative max-w-2xl">
          <h2 className="text-3xl">{title}</h2>
          <p className="lead mt-4">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={first.to} size="lg" variant="accent" className="max-sm:w-full">
              {first.text}
            </ButtonLink>
            {second ? (
              <ButtonLink to={second.to} size="lg" variant="secondary" className="max-sm:w-full">
                {second.text}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}
