import type { Ref } from "react";
import { PIN_LENGTH } from "~/domain/auth/password/credential-lengths.ts";
import type { PinEntry } from "~/domain/auth/pin/pin-entry.ts";
import { classNames } from "~/ui/controls/class-names.ts";

const POSITIONS = Array.from({ length: PIN_LENGTH }, (_, index) => index);

type PinBoxesProps = { entry: PinEntry; ref: Ref<HTMLFieldSetElement>; onShaken: () => void };

/** The four boxes. They show the number of digits, never the digits, and announce it to screen readers. */
export function PinBoxes({ entry, ref, onShaken }: PinBoxesProps) {
  const { digits, error, shaking } = entry;
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      onAnimationEnd={onShaken}
      className={classNames("flex justify-center gap-3 rounded-md outline-none", shaking && "animate-shake")}
    >
      <legend className="sr-only">PIN</legend>
      {POSITIONS.map((position) => (
        <span
          key={position}
          aria-hidden="true"
          data-filled={position < digits.length || undefined}
          className={classNames(
            "grid size-13 place-items-center rounded-md border-2 bg-sunken text-2xl",
            error ? "border-danger" : position === digits.length ? "border-brand" : "border-line-strong",
          )}
        >
          {position < digits.length ? "•" : ""}
        </span>
      ))}
      <span role="status" className="sr-only">
        {digits.length > 0 ? `${digits.length} of ${PIN_LENGTH} digits entered` : ""}
      </span>
    </fieldset>
  );
}
