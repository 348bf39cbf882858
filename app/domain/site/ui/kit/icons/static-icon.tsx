import type { IconName } from "~/domain/site/copy/icon-name.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { IconDrawing } from "./icon.tsx";
import { ICONS } from "./icon-paths.ts";

/** Any icon, for parts that the server alone renders. */
export function StaticIcon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <IconDrawing path={ICONS[name]} className={className} />;
}

/** The same, on a small tinted tile. */
export function IconTile({ name, className }: { name: IconName; className?: string }) {
  return (
    <span className={classNames("tile", className)}>
      <StaticIcon name={name} />
    </span>
  );
}
