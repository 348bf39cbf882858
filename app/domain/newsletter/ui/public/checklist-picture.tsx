/** A drawn page with ticked lines. */
export function ChecklistPicture({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 112 148" className={className}>
      <path
        d="M6 2h76l24 24v114a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6ZM82 2v18a6 6 0 0 0 6 6h18"
        className="fill-raised stroke-line-strong"
      />
      <path d="M18 14h42v7H18zM18 34h11v11H18zM18 52h11v11H18zM18 70h11v11H18z" className="fill-brand" />
      <path
        d="m20.5 39.5 2.5 2.5 4-5m-6.5 20.5 2.5 2.5 4-5m-6.5 20.5 2.5 2.5 4-5"
        className="fill-none stroke-2 stroke-on-brand"
      />
      <path d="M18 88h11v11H18zM18 106h11v11H18z" className="fill-none stroke-control" />
      <path d="M36 39.5h56M36 57.5h44M36 75.5h56M36 93.5h44M36 111.5h56" className="stroke-5 stroke-line-strong" />
      <path d="M18 128h30v7H18z" className="fill-accent" />
    </svg>
  );
}
