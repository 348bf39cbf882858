import type { ComponentProps, ReactNode } from "react";
import { AnyLink, type AnyLinkProps } from "~/ui/any-link";
import { classNames } from "~/ui/class-names";
import { Spinner } from "~/ui/spinner";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "accent";
export type ButtonSize = "sm" | "md" | "lg" | "icon";

const BASE =
  "inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium " +
  "transition-[background-color,border-color,color,box-shadow,translate] duration-150 active:translate-y-px " +
  "disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand shadow-sm hover:bg-brand-hover",
  secondary: "border border-line-strong bg-surface text-ink shadow-sm hover:border-control hover:bg-sunken",
  ghost: "text-ink hover:bg-brand-soft hover:text-brand-ink",
  danger: "bg-danger text-on-danger shadow-sm hover:bg-danger-hover",
  accent: "bg-band-accent text-[#2a1a00] shadow-sm hover:bg-[#ffcb6b]",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm",
  md: "min-h-11 px-4.5 text-[0.9375rem]",
  lg: "min-h-13 px-6 text-base",
  icon: "size-10 shrink-0 p-0",
};

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/** The classes of a button, for an element that is neither `<button>` nor a link of ours (a `<summary>`, a label). */
export function buttonClasses({ variant = "primary", size = "md" }: Look = {}, className?: string): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], className);
}

export type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean; busyLabel?: ReactNode };

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

export type ButtonLinkProps = AnyLinkProps & Look;

/** A link that looks like a button; `to` as in `AnyLink`. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <AnyLink {...rest} className={buttonClasses({ variant, size }, className)} />;
}
