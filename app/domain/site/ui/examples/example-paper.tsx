import type { ReactNode } from "react";
import type { ServiceExample } from "~/domain/site/copy/services/example.ts";

/** The paper of an example: its title, its date, and the caption. */
export function ExamplePaper({ example, children }: { example: ServiceExample; children: ReactNode }) {
  return (
    <figure>
      <div className="paper">
        <p className="paper-head">
          <b>{example.title}</b>
          <span>{example.when}</span>
        </p>
        {children}
      </div>
      <figcaption className="mt-4 max-w-prose text-sm text-subtle">{example.caption}</figcaption>
    </figure>
  );
}
