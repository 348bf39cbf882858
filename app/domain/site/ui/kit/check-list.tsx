import { classNames } from "~/ui/controls/class-names.ts";

/** Short points, each behind a tick. */
export function CheckList({ items, className }: { items: ReadonlyArray<string>; className?: string }) {
  return (
    <ul className={classNames("ticks", className)}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
