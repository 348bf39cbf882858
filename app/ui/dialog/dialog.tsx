import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/ui/controls/class-names.ts";
import { FORM_BOUNDARY } from "./form-boundary.ts";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** `md` 32rem, `lg` 44rem, `xl` 60rem. */
  size?: "md" | "lg" | "xl";
  /** It may open above another dialog. */
  isNested?: boolean;
  /** Buttons at the foot. */
  footer?: ReactNode;
  children?: ReactNode;
};

const WIDTHS = { md: "max-w-lg", lg: "max-w-2xl", xl: "max-w-4xl" } as const;

/** A modal dialog with title and close button. Escape and a click outside close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = "md",
  isNested,
  footer,
  children,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={classNames("fixed inset-0 bg-black/55 backdrop-blur-[2px]", isNested ? "z-50" : "z-40")}
        />
        <Radix.Content
          {...FORM_BOUNDARY}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2",
            "-translate-y-1/2 animate-rise flex-col rounded-lg border border-line bg-raised shadow-lg",
            WIDTHS[size],
          )}
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-4">
            <div className="min-w-0">
              <Radix.Title className="font-semibold text-xl">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-1 -mr-2 grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          <div className="min-h-0 overflow-y-auto px-6 pb-6">{children}</div>
          {footer ? (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">{footer}</div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
