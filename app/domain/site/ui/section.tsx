import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

const TONES = {
  canvas: "",
  sunken: "border-line border-y bg-sunken",
  band: "on-band bg-band text-band-ink",
} as const;

type SectionProps = {
  id?: string;
  tone?: keyof typeof TONES;
  /** The id of the heading that names the section. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** A full-width stretch of a page with the site's rhythm and measure. */
export function Section({ id, tone = "canvas", labelledBy, className, children }: SectionProps) {
  return (
    <section
      id={id}
      data-tone={tone}
      aria-labelledby={labelledBy}
      className={classNames("below", TONES[tone], className)}
    >
      <div className="wrap py-16 md:py-24">{children}</div>
    </section>
  );
}

type HeadingProps = {
  id?: string;
  eyebrow?: string;
  title: ReactNode;
  text?: ReactNode;
  /** On a dark band. */
  onBand?: boolean;
  className?: string;
};

/** The opening of a section: a small label, what it claims, and one sentence of why. */
export function SectionHeading({ id, eyebrow, title, text, onBand = false, className }: HeadingProps) {
  return (
    <div className={classNames("max-w-2xl", className)}>
      {eyebrow ? <p className={onBand ? "eyebrow text-band-accent" : "eyebrow"}>{eyebrow}</p> : null}
      <h2 id={id} className="mt-3 text-3xl">
        {title}
      </h2>
      {text ? <p className={classNames("mt-4 text-lg", onBand ? "text-band-muted" : "text-muted")}>{text}</p> : null}
    </div>
  );
}
