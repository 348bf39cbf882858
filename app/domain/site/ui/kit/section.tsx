import type { ReactNode } from "react";
import { classNames } from "~/ui/controls/class-names.ts";

const TONES = {
  canvas: "",
  sunken: "bg-sunken",
  band: "on-band bg-band text-band-ink",
} as const;

type SectionProps = {
  id?: string;
  tone?: keyof typeof TONES;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  /** A plain heading, with that id; `SectionHeading` is the one with more. */
  title?: string;
  className?: string;
  children: ReactNode;
};

/** A full-width section with the site's vertical rhythm and maximum width. */
export function Section({ id, tone = "canvas", labelledBy, title, className, children }: SectionProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      aria-labelledby={labelledBy}
      className={classNames("section below-fold", TONES[tone], className)}
    >
      <div className="wrap">
        {title ? (
          <h2 id={labelledBy} className="text-3xl">
            {title}
          </h2>
        ) : null}
        {children}
      </div>
    </section>
  );
}

type HeadingProps = {
  id?: string;
  eyebrow?: string | undefined;
  title: ReactNode;
  text?: ReactNode;
  className?: string;
};

/** The heading of a section: a small label, a title, and one sentence. */
export function SectionHeading({ id, eyebrow, title, text, className }: HeadingProps) {
  return (
    <div className={classNames("head", className)}>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h2 id={id}>{title}</h2>
      {text ? <p className="lead">{text}</p> : null}
    </div>
  );
}
