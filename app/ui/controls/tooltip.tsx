import * as Radix from "@radix-ui/react-tooltip";
import type { ReactNode } from "react";

/**
 * Wraps an area that has tooltips: they open after 700 ms, the next one within 300 ms at once
 * (docs/spec/public-site.md#9-constants-and-limits).
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A short text beside a hovered or focused control. `children` is one element that takes a ref. */
export function Tooltip({
  text,
  side = "top",
  children,
}: {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-xs rounded-sm bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-md"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
