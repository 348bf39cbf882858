const ROWS = [34, 52, 70, 88, 106];

/** A drawn sheet with ticked lines. */
export function ChecklistPicture({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 112 148" className={className}>
      <path d="M6 2h76l24 24v114a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6Z" className="fill-raised stroke-line-strong" />
      <path d="M82 2v18a6 6 0 0 0 6 6h18Z" className="fill-sunken stroke-line-strong" />
      <rect x="18" y="14" width="42" height="7" rx="3.5" className="fill-brand" />
      {ROWS.map((y, index) => (
        <g key={y}>
          <rect
            x="18"
            y={y}
            width="11"
            height="11"
            rx="3"
            className={index < 3 ? "fill-brand" : "fill-transparent stroke-control"}
          />
          {index < 3 ? (
            <path d={`m20.5 ${y + 5.5} 2.5 2.5 4-5`} className="fill-none stroke-2 stroke-on-brand" />
          ) : null}
          <rect x="36" y={y + 3} width={index % 2 ? 44 : 56} height="5" rx="2.5" className="fill-line-strong" />
        </g>
      ))}
      <rect x="18" y="128" width="30" height="7" rx="3.5" className="fill-accent" />
    </svg>
  );
}
