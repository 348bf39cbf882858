import type { Person } from "~/domain/site/people";

/** Where the photograph will hang: the team, drawn, between the corners of a view-finder. */
export function TeamPhoto({ members }: { members: ReadonlyArray<Person> }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 190" className="w-full">
      <path d="M0 0h400v190H0z" className="fill-brand-soft" />
      <rect x="56" y="34" width="170" height="40" rx="20" className="fill-surface" />
      <rect x="160" y="84" width="190" height="40" rx="20" className="fill-accent-soft" />
      {members.map(({ slug, portrait }, index) => (
        <use
          key={slug}
          href={`#face-${portrait}`}
          transform={`translate(${index * 74 - 8} ${index % 2 ? 62 : 78}) scale(1.9)`}
        />
      ))}
      <path d="M14 40V14h26M360 14h26v26M386 150v26h-26M40 176H14v-26" className="fill-none stroke-2 stroke-brand" />
    </svg>
  );
}
