import { Plus } from "lucide-react";
import { useId, useRef } from "react";
import { bookingExceptionsType } from "~/shared/booking/booking-hours.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { FieldError } from "~/ui/form/field.tsx";
import { exceptionRows, readDays, type TypedRow, USUAL_RANGE, writeDays } from "./hours-draft.ts";
import { HoursSetting, type HoursSettingProps, IconButton, RangeFields } from "./hours-setting.tsx";

/** The field of days that are off, or have hours of their own. */
export function BookingExceptionsSetting({ defaultValue, ...props }: HoursSettingProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <HoursSetting {...props} type={bookingExceptionsType} initial={() => exceptionRows(defaultValue)}>
      {(rows, update) => (
        <>
          <ul ref={list} className="divide-y divide-line border-line border-y empty:border-0">
            {rows.map((row, index) => (
              <Exception
                // biome-ignore lint/suspicious/noArrayIndexKey: it has no other identity, and keeps nothing of its own
                key={index}
                {...{ row, index }}
                problem={row.problem}
                onChange={(changed) => update(rows.with(index, { ...row, ...changed }))}
                onRemove={() => {
                  add.current?.focus();
                  update(rows.filter((one) => one !== row));
                }}
              />
            ))}
          </ul>
          <SmallButton
            label="Add a day or a range of days"
            icon={Plus}
            ref={add}
            className="mt-3"
            onClick={() => {
              update([...rows, { days: writeDays("", ""), ranges: [] }]);
              requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-of-type input")?.focus());
            }}
          />
        </>
      )}
    </HoursSetting>
  );
}

interface ExceptionProps {
  row: TypedRow;
  index: number;
  problem: string | undefined;
  onChange: (changed: Partial<TypedRow>) => void;
  onRemove: () => void;
}

function Exception({ row: { days, ranges }, index, problem, onChange, onRemove }: ExceptionProps) {
  const id = useId();
  const [from, to] = readDays(days);
  const isOff = ranges.length === 0;
  const of = from ? [from, to].filter(Boolean).join(" to ") : `Day ${index + 1}`;
  // Its times say what is wrong with them, and with the days only this one does.
  const ownProblem = isOff || !from ? problem : undefined;
  const dateField = (label: string, value: string, change: (value: string) => void) => (
    <label className="grid min-w-0 gap-1 text-sm">
      {label}
      <input
        type="date"
        aria-invalid={ownProblem ? true : undefined}
        aria-describedby={ownProblem ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => change(event.target.value)}
        className="control px-2"
      />
    </label>
  );
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[9.5rem_9.5rem_1fr_auto]">
        {dateField("First day", from, (value) => onChange({ days: writeDays(value, to) }))}
        {dateField("Last day, if later", to, (value) => onChange({ days: writeDays(from, value) }))}
        <label className="grid min-w-0 gap-1 text-sm">
          Hours
          <select
            value={isOff ? "off" : "own"}
            onChange={({ target }) => onChange({ ranges: target.value === "off" ? [] : [USUAL_RANGE] })}
            className="control px-2"
          >
            <option value="off">Off</option>
            <option value="own">Only these</option>
          </select>
        </label>
        <IconButton label={`Remove ${of}`} onClick={onRemove} className="justify-self-end" />
      </div>
      {isOff ? null : (
        <RangeFields
          of={of}
          ranges={ranges}
          problem={ownProblem ? undefined : problem}
          onChange={(changed) => onChange({ ranges: changed })}
        />
      )}
      <FieldError id={id} error={ownProblem && (from ? `${of} ${ownProblem}` : "Choose the day")} />
    </li>
  );
}
