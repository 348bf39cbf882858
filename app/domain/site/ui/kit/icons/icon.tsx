import { classNames } from "~/ui/controls/class-names.ts";
import { CONTROL_ICONS } from "./control-icons.ts";

/** An icon by name. Always decorative: there is text beside it. */
export function Icon({ name, className }: { name: keyof typeof CONTROL_ICONS; className?: string | undefined }) {
  return <IconDrawing path={CONTROL_ICONS[name]} className={className} />;
}

export function IconDrawing({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames("icon", className)}>
      <path d={path} />
    </svg>
  );
}
