import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { AlarmClock } from "lucide-react";
import { useId, useState } from "react";
import { useMainElement } from "~/ui/admin/shell/use-main-element.ts";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { Dialog, FIRST_FIELD } from "~/ui/dialog/dialog.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { DateTimeField, fromDateTimeLocal } from "./date-time-field.tsx";
import { laterTimes } from "./later-times.ts";
import { LocalTime, useTimeFormat } from "./local-time.tsx";

const ITEM =
  "flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-sunken";

/** A button with a menu of usual times to put something off to, and any other. `now` is in milliseconds. */
export function LaterMenu({
  label,
  title,
  shortcut,
  now,
  disabled,
  onChoose,
}: {
  label: string;
  /** Of the dialog in which another time is chosen. */
  title: string;
  shortcut?: string;
  now: number;
  disabled: boolean;
  /** @param until - an ISO 8601 timestamp */
  onChoose: (until: string) => void;
}) {
  const main = useMainElement();
  const { timeZone } = useTimeFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  return (
    <>
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
        <DropdownMenu.Trigger
          data-shortcut={shortcut}
          disabled={disabled}
          // A shortcut clicks without a pointer, which is what opens it otherwise.
          onClick={({ detail }) => detail === 0 && setIsOpen(true)}
          className={buttonClasses({ variant: "secondary", size: "sm" })}
        >
          <AlarmClock aria-hidden="true" className="size-4" />
          {label}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal container={main}>
          <DropdownMenu.Content
            align="start"
            sideOffset={6}
            collisionPadding={12}
            className="z-40 w-80 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-raised p-1 shadow-lg"
          >
            {laterTimes(new Date(now), timeZone).map(({ label, at }) => (
              <DropdownMenu.Item key={label} onSelect={() => onChoose(at)} className={ITEM}>
                <span className="whitespace-nowrap">{label}</span>
                <span className="text-muted text-xs">
                  <LocalTime timestamp={at} format="list-time" />
                </span>
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Separator className="my-1 h-px bg-line" />
            <DropdownMenu.Item onSelect={() => setIsPicking(true)} className={ITEM}>
              Another time…
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {isPicking ? <LaterDialog {...{ title, label, now, onChoose }} onClose={() => setIsPicking(false)} /> : null}
    </>
  );
}

function LaterDialog({
  title,
  label,
  now,
  onChoose,
  onClose,
}: {
  title: string;
  label: string;
  now: number;
  onChoose: (until: string) => void;
  onClose: () => void;
}) {
  const { timeZone } = useTimeFormat();
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const until = fromDateTimeLocal(typed, timeZone);
  const error = !until ? "Choose a date and a time" : Date.parse(until) <= now ? "Choose a time to come" : undefined;
  return (
    <Dialog open onOpenChange={onClose} title={title} initialFocus={FIRST_FIELD}>
      <FormIdProvider idPrefix={useId()}>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setIsChecked(true);
            if (error || !until) return;
            onClose();
            onChoose(until);
          }}
        >
          <DateTimeField
            name="until"
            label="Date and time"
            error={isChecked ? error : undefined}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">{label}</Button>
          </div>
        </form>
      </FormIdProvider>
    </Dialog>
  );
}
