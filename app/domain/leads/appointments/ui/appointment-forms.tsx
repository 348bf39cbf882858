import { useRef, useState } from "react";
import {
  cancellationSchema,
  moveSchema,
  newAppointmentSchema,
} from "~/domain/leads/appointments/appointment-requests.ts";
import type { OwnerAppointment } from "~/domain/leads/appointments/owner-appointment.ts";
import { undoToast } from "~/ui/admin/commands/use-command.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { DateTimeField, fromDateTimeLocal, toDateTimeLocal } from "~/ui/admin/time/date-time-field.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { CheckboxField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { BookingTimeZone, formatWhen, useBookingTimeFormat } from "./appointment-time.tsx";
import { reportChanged } from "./use-appointment-commands.ts";

interface ChangeProps {
  appointment: OwnerAppointment;
  onClose: () => void;
}

/** Moves an appointment to a time that is chosen or typed; `time` is the one to begin with. */
export function MoveDialog({
  appointment,
  time,
  freeTimes,
  onClose,
}: ChangeProps & { time?: string | undefined; freeTimes: string[] }) {
  // As it was when the owner decided: what another tab has done since is a conflict.
  const [opened] = useState(appointment);
  const { id, sequence, email } = opened;
  const [isQuiet, setIsQuiet] = useState(!email);
  const { timeZone } = useBookingTimeFormat();
  return (
    <BookingTimeZone>
      <FormDialog
        isNested
        title={`Move the call with ${opened.name}`}
        command="appointments.move"
        schema={moveSchema}
        input={(fields) => ({ id, sequence, time: fromDateTimeLocal(fields.time ?? "", timeZone) ?? "", isQuiet })}
        failure="The appointment could not be moved. Please try again."
        submitLabel="Move"
        initialFocus={time ? "[type=submit]" : undefined}
        onDone={(answer) => reportChanged("Appointment moved", opened, answer, isQuiet)}
        onClose={onClose}
      >
        {(field) => (
          <>
            <TimeField initial={time ?? opened.startsAt} freeTimes={freeTimes} error={field("time").error} />
            <NotifyField {...{ email, isQuiet, setIsQuiet }} />
          </>
        )}
      </FormDialog>
    </BookingTimeZone>
  );
}

/** Cancels an appointment, with a word to its visitor. */
export function CancelDialog({ appointment, onClose }: ChangeProps) {
  const [opened] = useState(appointment);
  const { id, sequence, email } = opened;
  const [isQuiet, setIsQuiet] = useState(!email);
  return (
    <FormDialog
      isNested
      title={`Cancel the call with ${opened.name}?`}
      description="Its time is free again. The request stays."
      command="appointments.cancel"
      schema={cancellationSchema}
      input={({ word = "" }) => ({ id, sequence, word, isQuiet })}
      failure="The appointment could not be cancelled. Please try again."
      submitLabel="Cancel the call"
      cancelLabel="Keep it"
      isDanger
      onDone={(answer) => reportChanged("Appointment cancelled", opened, answer, isQuiet)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextAreaField
            {...field("word")}
            label={email ? "A message to them" : "Why"}
            description="Optional"
            rows={3}
          />
          <NotifyField {...{ email, isQuiet, setIsQuiet }} />
        </>
      )}
    </FormDialog>
  );
}

/** Enters an appointment that was agreed on elsewhere. */
export function AddAppointmentDialog({
  freeTimes,
  minutes,
  onClose,
}: {
  freeTimes: string[];
  minutes: number;
  onClose: () => void;
}) {
  const { timeZone } = useBookingTimeFormat();
  const isInvited = useRef(false);
  return (
    <BookingTimeZone>
      <EditDialog
        title="Add appointment"
        command="appointments.add"
        schema={newAppointmentSchema.omit({ newId: true })}
        read={(form) => {
          const text = (name: string) => String(form.get(name) ?? "");
          const [name, email, phone, note] = ["name", "email", "phone", "note"].map(text);
          const time = fromDateTimeLocal(text("time"), timeZone) ?? "";
          isInvited.current = form.has("invites");
          return { name, email, phone, note, time, minutes: text("minutes"), invites: isInvited.current };
        }}
        seen={null}
        saved={({ id }) =>
          undoToast("Appointment added", id ? 1 : 0, {
            command: "submissions.delete",
            input: { records: { ids: [id ?? ""] }, notify: isInvited.current },
            failure: "The appointment could not be removed. Please try again.",
          })
        }
        failure="The appointment could not be added. Please try again."
        size="lg"
        onClose={onClose}
      >
        {(field) => (
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField {...field("name")} label="Name" required className="sm:col-span-2" />
            <TextField {...field("email")} type="email" label="Email" />
            <TextField {...field("phone")} type="tel" label="Phone" />
            <TimeField initial={freeTimes[0]} freeTimes={freeTimes} error={field("time").error} />
            <TextField
              {...field("minutes")}
              type="number"
              label="Length (minutes)"
              defaultValue={minutes}
              min={5}
              max={480}
              step={5}
            />
            <TextAreaField {...field("note")} label="Note" rows={3} className="sm:col-span-2" />
            <CheckboxField
              name="invites"
              label="Send an invitation, if there is an email address"
              className="sm:col-span-2"
            />
          </div>
        )}
      </EditDialog>
    </BookingTimeZone>
  );
}

/** A time that is typed, or one of the free ones. */
function TimeField({
  initial,
  freeTimes,
  error,
}: {
  initial: string | undefined;
  freeTimes: string[];
  error: string | undefined;
}) {
  const { timeZone } = useBookingTimeFormat();
  const [local, setLocal] = useState(() => (initial ? toDateTimeLocal(initial, timeZone) : ""));
  return (
    <div className="sm:col-span-2">
      <DateTimeField
        name="time"
        label="Time"
        required
        value={local}
        onChange={(event) => setLocal(event.target.value)}
        error={error}
      />
      <FreeTimes
        times={freeTimes}
        chosen={fromDateTimeLocal(local, timeZone)}
        onChoose={(time) => setLocal(toDateTimeLocal(time, timeZone))}
      />
    </div>
  );
}

/** Free times as buttons. */
export function FreeTimes({
  times,
  chosen,
  onChoose,
}: {
  times: string[];
  chosen?: string | null;
  onChoose: (time: string) => void;
}) {
  const format = useBookingTimeFormat();
  if (times.length === 0) return null;
  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 text-muted text-sm">Free times</legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === chosen}
            onClick={() => onChoose(time)}
            className={classNames(
              "btn btn-secondary btn-sm tabular-nums",
              time === chosen && "border-brand bg-brand-soft",
            )}
          >
            {formatWhen(time, format, { isShort: true })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function NotifyField({
  email,
  isQuiet,
  setIsQuiet,
}: {
  email: string | null;
  isQuiet: boolean;
  setIsQuiet: (isQuiet: boolean) => void;
}) {
  if (!email) return <p className="text-muted text-sm">There is no email address to tell them at.</p>;
  return (
    <CheckboxField
      name="notify"
      label={`Tell them by email (${email})`}
      checked={!isQuiet}
      onChange={(event) => setIsQuiet(!event.target.checked)}
    />
  );
}
