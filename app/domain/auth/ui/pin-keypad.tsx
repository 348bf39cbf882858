import { Delete } from "lucide-react";
import type { PinEvent } from "../pin-entry";

const KEY =
  "grid min-h-13 select-none place-items-center rounded-md border border-line-strong bg-surface font-medium text-lg " +
  "shadow-sm transition-colors hover:bg-brand-soft active:translate-y-px disabled:pointer-events-none disabled:opacity-50";

type KeypadProps = { digitsDisabled: boolean; backspaceDisabled: boolean; onEvent: (event: PinEvent) => void };

/** The keys 1 to 9, Clear, 0 and Backspace. */
export function PinKeypad({ digitsDisabled, backspaceDisabled, onEvent }: KeypadProps) {
  const digitKey = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={KEY}
      disabled={digitsDisabled}
      onClick={() => onEvent({ type: "digit", digit })}
    >
      {digit}
    </button>
  );
  return (
    <div className="grid grid-cols-3 gap-2.5">
      {["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(digitKey)}
      <button type="button" className={`${KEY} text-sm`} onClick={() => onEvent({ type: "reset" })}>
        Clear
      </button>
      {digitKey("0")}
      <button
        type="button"
        className={KEY}
        aria-label="Backspace"
        disabled={backspaceDisabled}
        onClick={() => onEvent({ type: "backspace" })}
      >
        <Delete aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
