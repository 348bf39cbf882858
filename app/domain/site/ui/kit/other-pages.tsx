import { classNames } from "~/ui/controls/class-names.ts";

interface OtherPagesProps {
  title: string;
  pages: ReadonlyArray<{ to: string; name: string }>;
  /** How many stand beside each other, where there is room. */
  columns?: string;
  className?: string;
}

/** The ways from a page to others of its kind. */
export function OtherPages({ title, pages, columns = "lg:grid-cols-3", className }: OtherPagesProps) {
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="others-title" className={classNames("wrap pb-16 md:pb-24 print:hidden", className)}>
      <h2 id="others-title" className="text-xl">
        {title}
      </h2>
      <ul className={classNames("mt-5 grid gap-3 sm:grid-cols-2", columns)}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <a href={to} className="way more">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
