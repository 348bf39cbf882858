import { AlarmClock } from "lucide-react";
import { useId, useState } from "react";
import { Menu, MenuItem, MenuSeparator } from "~/ui/admin/menu/menu.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog, FIRST_FIELD } from "~/ui/dialog/dialog.tsx";
import { FormIdProvider } from "~/ui/form/field-ids.tsx";
import { DateTimeField, fromDateTimeLocal } from "./date-time-field.tsx";
import { laterTimes } from "./later-times.ts";
import { LocalTime, useTimeFormat } from "./local-time.tsx";

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
  const { timeZone } = useTimeFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={setIsOpen}
        variant="secondary"
        Icon={AlarmClock}
        label={label}
        button={{
          "data-shortcut": shortcut,
          disabled,
          // A shortcut clicks without a pointer, which is what opens it otherwise.
          onClick: ({ detail }) => detail === 0 && setIsOpen(true),
        }}
        className="w-80 max-w-[calc(100vw-2rem)]"
      >
        {laterTimes(new Date(now), timeZone).map(({ label, at }) => (
          <MenuItem key={label} onSelect={() => onChoose(at)}>
            <span className="whitespace-nowrap">{label}</span>
            <span className="ml-auto text-muted text-xs">
              <LocalTime timestamp={at} format="list-time" />
            </span>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => setIsPicking(true)}>Another time…</MenuItem>
      </Menu>
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
    <Dialog onClose={onClose} title={title} initialFocus={FIRST_FIELD}>
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
