import type { LucideIcon } from "lucide-react";
import { Button, type ButtonProps } from "~/ui/controls/button.tsx";

/** A small button with an icon before its text. */
export function IconButton({ icon: Icon, children, ...rest }: ButtonProps & { icon: LucideIcon }) {
  return (
    <Button size="sm" {...rest}>
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </Button>
  );
}
