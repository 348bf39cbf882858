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
    <section className="wrap py-16 md:py-24 [[data-tone=canvas]+&]:pt-0 print:hidden">
      <div className="on-band relative overflow-hidden rounded-2xl bg-band px-7 py-12 text-band-ink md:px-14 md:py-16">
        <svg
          aria-hidden="true"
          viewBox="0 0 320 200"
          className="absolute inset-y-0 right-0 h-full opacity-25 max-md:hidden"
          preserveAspectRatio="xMaxYMid slice"
        >
          <rect x="60" y="46" width="180" height="36" rx="18" className="fill-band-ink" />
          <rect x="140" y="104" width="220" height="36" rx="18" className="fill-band-accent" />
        </svg>
        <div className="relative max-w-2xl">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-4 text-band-muted text-lg">{text}</p>
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
