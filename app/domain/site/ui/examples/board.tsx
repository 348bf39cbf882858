import type { BoardExample } from "~/domain/site/copy/services/example.ts";

/** A task board: columns of cards, with those that wait for the client highlighted. */
export function Board({ columns }: BoardExample) {
  return (
    <ul className="grid gap-5 sm:grid-cols-3 sm:gap-3">
      {columns.map((column) => (
        <li key={column.title}>
          <p className="text-subtle text-xs">{column.title}</p>
          <ul>
            {column.cards.map((card) => (
              <li key={card.text} className={card.waits ? "sticky-note sticky-note-due" : "sticky-note"}>
                {card.text}
                <small>{card.note}</small>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
