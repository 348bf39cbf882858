import { Delete } from "lucide-react";
import type { ComponentProps } from "react";
import type { PinAction } from "~/domain/auth/pin/pin-entry.ts";
import { classNames } from "~/ui/controls/class-names.ts";

interface PinKeypadProps {
  digitsDisabled: boolean;
  backspaceDisabled: boolean;
  onEvent: (event: PinAction) => void;
  /** A key was pressed with a pointer. */
  onPress: () => void;
}

/**
 * The keys 1 to 9, Clear, 0 and Backspace. A pointer press doesn't focus a key, so that Enter or Space doesn't press it again.
 * Keys that are focused by Tab work with both.
 */
export function PinKeypad({ digitsDisabled, backspaceDisabled, onEvent, onPress }: PinKeypadProps) {
  const digitKey = (digit: string) => (
    <Key key={digit} disabled={digitsDisabled} onClick={() => onEvent({ type: "digit", digit })} onPress={onPress}>
      {digit}
    </Key>
  );
  return (
    <div className="grid grid-cols-3 gap-2.5">
      {["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(digitKey)}
      <Key className="text-sm" onClick={() => onEvent({ type: "reset" })} onPress={onPress}>
        Clear
      </Key>
      {digitKey("0")}
      <Key
        aria-label="Backspace"
        disabled={backspaceDisabled}
        onClick={() => onEvent({ type: "backspace" })}
        onPress={onPress}
      >
        <Delete aria-hidden="true" className="size-5" />
      </Key>
    </div>
  );
}

function Key({ className, onPress, ...props }: ComponentProps<"button"> & Pick<PinKeypadProps, "onPress">) {
  return (
    <button
      type="button"
      className={classNames(
        "grid min-h-13 select-none place-items-center rounded-md border border-line-strong bg-surface font-medium text-lg",
        "shadow-sm transition-colors hover:bg-brand-soft active:translate-y-px disabled:pointer-events-none disabled:opacity-50",
        className,
      )}
      onMouseDown={(event) => {
        event.preventDefault();
        onPress();
      }}
      {...props}
    />
  );
}
