import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "accent";
export type ButtonSize = "sm" | "md" | "lg" | "icon";

const SIZES: Record<ButtonSize, string> = { sm: "btn-sm", md: "", lg: "btn-lg", icon: "btn-icon" };

type ButtonAppearance = { variant?: ButtonVariant; size?: ButtonSize };

/** The classes of a button, for an element that is neither `Button` nor `ButtonLink` (a `<summary>`, a label). */
export function buttonClasses({ variant = "primary", size = "md" }: ButtonAppearance = {}, className?: string): string {
  return classNames("btn", `btn-${variant}`, SIZES[size], className);
}

export type ButtonProps = ComponentProps<"button"> & ButtonAppearance & { busy?: boolean; busyLabel?: ReactNode };

/**
 * A button. `type` is "button" unless given.
 * While `busy` it is disabled, shows a spinner, and `busyLabel` (when given) in place of its text.
 */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClasses({ variant, size }, className)}
    >
      {busy ? <Spinner /> : null}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

export type ButtonLinkProps = Omit<ComponentProps<"a">, "href"> & ButtonAppearance & { to: string };

/** A link to anywhere that looks like a button. */
export function ButtonLink({ to, variant, size, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} href={to} className={buttonClasses({ variant, size }, className)} />;
}
