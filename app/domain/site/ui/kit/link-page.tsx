import type { ReactNode } from "react";

/** The page behind a link of an email: a text and one action. `links` lead to further actions. */
export function LinkPage({
  title,
  text,
  facts = [],
  links,
  children,
}: {
  title: string;
  text: string;
  facts?: ReadonlyArray<{ name: string; value: string }>;
  links?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="wrap section">
      <div className="card mx-auto max-w-2xl p-6 sm:p-10">
        <svg aria-hidden="true" viewBox="0 0 96 40" className="drawing mb-6 w-24">
          <path className="c" d="M3 5h90M3 20h74" />
          <path className="b" d="M3 35h34" />
        </svg>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 text-muted">{text}</p>
        {facts.length > 0 ? (
          <dl className="panel mt-6 grid gap-3 text-sm">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-subtle">{name}</dt>
                <dd className="mt-0.5 font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {children ? <div className="mt-8">{children}</div> : null}
        {links ? <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 border-t pt-5 text-sm">{links}</p> : null}
      </div>
    </div>
  );
}
