import { AlarmClock } from "lucide-react";
import { useState } from "react";
import { Menu, MenuItem, MenuSeparator } from "~/ui/admin/menu/menu.tsx";
import { DialogForm } from "~/ui/dialog/dialog-form.tsx";
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
    <DialogForm
      title={title}
      submitLabel={label}
      onClose={onClose}
      onSubmit={() => {
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
    </DialogForm>
  );
}
