import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { Fragment, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { useUnloadWarning } from "~/ui/admin/drafts/draft-storage.ts";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

type DialogProps = {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** `md` 32rem, `lg` 44rem, `xl` 60rem. */
  size?: "md" | "lg" | "xl";
  /** It may open above another dialog. */
  isNested?: boolean;
  /** Whether closing loses what was typed. Only for a dialog that keeps a draft, or its text when it is closed. */
  isTyped?: () => boolean;
  /** The selector of what gets the focus; else the first control does. */
  initialFocus?: string | undefined;
  /** Buttons at the foot. */
  footer?: ReactNode;
  children?: ReactNode;
};

const stop = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The props of a dialog's content that keep the submissions and resets of its own forms in it. React's events bubble
 * from a portal to the component that renders it, which may stand in another form: that would be sent as well.
 */
export const FORM_BOUNDARY = { onSubmit: stop, onReset: stop };

const WIDTHS = { md: "max-w-lg", lg: "max-w-2xl", xl: "max-w-4xl" } as const;

/**
 * A modal dialog with title and close button. Escape, a click outside, `CancelButton` and the browser's back button
 * close it; if that would lose what was typed in a form in it, it asks first. A second Escape answers as 'Keep editing'
 * does.
 */
export function Dialog({
  onClose,
  title,
  description,
  size = "md",
  isNested,
  isTyped,
  initialFocus,
  footer,
  children,
}: DialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const typed = useTypedFields();
  const hasTyped = isTyped ?? typed.hasTyped;
  const close = () => {
    setIsAsking(false);
    onClose();
  };
  const requestClose = () => (hasTyped() ? setIsAsking(!isAsking) : close());
  return (
    <Radix.Root open onOpenChange={requestClose}>
      {typed.isTouched && !isTyped ? <BackGuard isNeeded={hasTyped} onBack={() => setIsAsking(true)} /> : null}
      <Radix.Portal>
        <Radix.Overlay
          className={classNames("fixed inset-0 bg-black/55 backdrop-blur-[2px]", isNested ? "z-50" : "z-40")}
        />
        <Radix.Content
          {...FORM_BOUNDARY}
          onInput={typed.note}
          onPointerDownOutside={(event) => {
            // "Undo" of a toast above it isn't outside.
            if (event.target instanceof Element && event.target.closest("[data-sonner-toast]")) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            // Not by `autoFocus`: a dialog that closes at the same time would take the focus back.
            const content = event.currentTarget;
            const control =
              initialFocus && content instanceof Element && content.querySelector<HTMLElement>(initialFocus);
            if (!control) return;
            event.preventDefault();
            control.focus();
          }}
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
          {footer || isAsking ? (
            <div className="flex flex-wrap justify-end gap-3 border-line border-t px-6 py-4">
              {isAsking ? (
                // The key makes other elements of its buttons than of the footer's, so that no click carries over.
                <Fragment key="question">
                  <p role="alert" className="mr-auto self-center font-medium text-sm">
                    Discard what you typed?
                  </p>
                  <Button variant="secondary" onClick={() => setIsAsking(false)}>
                    Keep editing
                  </Button>
                  <Button variant="danger" onClick={close}>
                    Discard
                  </Button>
                </Fragment>
              ) : (
                footer
              )}
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the dialog that it is in, as Escape does. */
export function CancelButton({ children = "Cancel" }: { children?: ReactNode }) {
  return <Radix.Close className={buttonClasses({ variant: "secondary" })}>{children}</Radix.Close>;
}

let isClosing = false;

/** Closes a dialog that the history opened, by its entry before: no `BackGuard` takes that for the browser's back
 * button. */
export function closeByHistory(navigate: (delta: number) => void): void {
  isClosing = true;
  // After the router's own listener.
  const end = () => {
    isClosing = false;
  };
  window.addEventListener("popstate", end, { once: true });
  navigate(-1);
}

/** While it is needed, the browser's back button does not leave the page, and the browser warns before it is closed or
 * reloaded. */
export function BackGuard({ isNeeded = () => true, onBack }: { isNeeded?: () => boolean; onBack: () => void }) {
  const { reset } = useBlocker(({ historyAction }) => {
    if (historyAction !== "POP" || isClosing || !isNeeded()) return false;
    onBack();
    return true;
  });
  useEffect(() => reset?.(), [reset]);
  useUnloadWarning(isNeeded);
  return null;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Notes in which fields of its forms something was typed: a field without a form is saved, or applied, as it is
 * typed. */
function useTypedFields() {
  const fields = useRef(new Set<Field>());
  const [isTouched, setIsTouched] = useState(false);
  return {
    isTouched,
    note({ target }: SyntheticEvent) {
      const field = target as Field;
      if (!field.form) return;
      fields.current.add(field);
      setIsTouched(true);
    },
    /** Whether one of them is still there, and not empty again. */
    hasTyped: () => [...fields.current].some((field) => field.isConnected && field.value !== ""),
  };
}
