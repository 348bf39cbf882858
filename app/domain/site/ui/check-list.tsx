import { Icon } from "~/domain/site/ui/icon";
import { classNames } from "~/ui/class-names";

/** Short points, each behind a tick. */
export function CheckList({ items, className }: { items: ReadonlyArray<string>; className?: string }) {
  return (
    <ul className={classNames("space-y-2.5 text-[0.9375rem]", className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-2.5">
          <Icon name="check" className="mt-1 size-4 text-brand" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
