import type { IconName } from "~/domain/site/copy/icon-name.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { ICON_PATHS } from "./icon-paths.ts";

/** An icon by name. Always decorative: there is text beside it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames("icon", className)}>
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

/** The same, on a small tinted tile. */
export function IconTile({ name, className }: { name: IconName; className?: string }) {
  return (
    <span className={classNames("tile", className)}>
      <Icon name={name} />
    </span>
  );
}
