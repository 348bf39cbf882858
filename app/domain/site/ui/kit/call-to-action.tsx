import { ButtonLink } from "~/ui/controls/button.tsx";
import { Bars } from "./brand.tsx";

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
    <section className="section wrap below-fold [[data-tone=canvas]+&]:pt-0 print:hidden">
      <div className="on-band call-to-action">
        <Bars />
        <h2>{title}</h2>
        <p className="lead">{text}</p>
        <p>
          <ButtonLink to={first.to} size="lg" variant="accent">
            {first.text}
          </ButtonLink>
          {second ? (
            <ButtonLink to={second.to} size="lg" variant="secondary">
              {second.text}
            </ButtonLink>
          ) : null}
        </p>
      </div>
    </section>
  );
}
