import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import type { LucideIcon } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from "react";
import { type ButtonVariant, buttonClasses } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

interface MenuProps
  extends Pick<ComponentProps<typeof DropdownMenu.Root>, "open" | "onOpenChange">,
    Pick<ComponentProps<typeof DropdownMenu.Content>, "align" | "onEscapeKeyDown" | "onCloseAutoFocus"> {
  /** Of the button. */
  Icon: LucideIcon;
  label: ReactNode;
  variant: ButtonVariant;
  button?: ComponentProps<typeof DropdownMenu.Trigger> & { "data-shortcut"?: string | undefined };
  /** Above a dialog, and outside of the page that it hides. */
  isInDialog?: boolean;
  /** Of the menu: its width. */
  className: string;
  children: ReactNode;
}

/** The page's `<main>`: what a menu shows belongs to this landmark. Undefined until mounted. */
function useMainElement(): HTMLElement | undefined {
  const [main, setMain] = useState<HTMLElement>();
  useEffect(() => setMain(document.getElementById("main") ?? undefined), []);
  return main;
}

/**
 * A button that opens a menu of `MenuItem`s. Disabled it keeps the focus, which a menu that closes gives back to it.
 */
export function Menu({
  Icon,
  label,
  variant,
  button: { className: buttonClass, disabled = false, onClick, ...button } = {},
  isInDialog = false,
  className,
  children,
  open,
  onOpenChange,
  align = "start",
  ...content
}: MenuProps) {
  const main = useMainElement();
  return (
    // Not modal: that would hide the page from assistive technology while its controls can still have the focus.
    <DropdownMenu.Root modal={false} {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <DropdownMenu.Trigger
        {...button}
        {...(disabled
          ? { "aria-disabled": true, onPointerDown: preventDefault, onKeyDown: keepClosed }
          : onClick && { onClick })}
        className={buttonClasses({ variant, size: "sm" }, classNames(buttonClass, disabled && "pointer-events-auto"))}
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={isInDialog ? undefined : main}>
        <DropdownMenu.Content
          {...content}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={classNames(
            "rounded-md border border-line bg-raised p-1 shadow-lg",
            isInDialog ? "z-50" : "z-40",
            className,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const preventDefault = (event: SyntheticEvent) => event.preventDefault();

function keepClosed(event: KeyboardEvent): void {
  if (["Enter", " ", "ArrowDown"].includes(event.key)) event.preventDefault();
}

/** The look of a menu's item, of whichever kind. */
export const MENU_ITEM =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-sunken";

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={MENU_ITEM}>
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}
