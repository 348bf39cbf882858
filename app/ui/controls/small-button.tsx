import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "~/ui/controls/button.tsx";

interface Text {
  /** Before the text; gives way to the spinner while the button is busy. */
  icon?: LucideIcon | undefined;
  /** The text, in place of `children`. */
  label?: ReactNode;
  /** For screen readers, what the text is about, where a list has several buttons of that text. */
  of?: string | undefined;
}

export type SmallButtonProps = ButtonProps & Text;

/** The button of a row, a card or a screen's head: small, and secondary unless it is given another variant. */
export function SmallButton({ icon, label, of, children, ...rest }: SmallButtonProps) {
  return (
    <Button variant="secondary" size="sm" {...rest}>
      {textOf({ icon: rest.busy ? undefined : icon, label: label ?? children, of })}
    </Button>
  );
}

/** A link to anywhere that looks like one. */
export function SmallLink({ icon, label, of, children, ...rest }: ButtonLinkProps & Text) {
  return (
    <ButtonLink variant="secondary" size="sm" {...rest}>
      {textOf({ icon, label: label ?? children, of })}
    </ButtonLink>
  );
}

function textOf({ icon: Icon, label, of }: Text) {
  return (
    <>
      {Icon ? <Icon aria-hidden="true" className="size-4" /> : null}
      {label}
      {of ? <span className="sr-only"> {of}</span> : null}
    </>
  );
}
