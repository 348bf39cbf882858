import { Copy } from "lucide-react";
import { use, useRef } from "react";
import { bookingHoursType, WEEKDAYS } from "~/shared/booking/booking-hours.ts";
import { Menu, MenuItem } from "~/ui/admin/menu/menu.tsx";
import { TimeFormatContext } from "~/ui/admin/time/local-time.tsx";
import { type TypedRange, USUAL_RANGE, weekRows } from "./hours-draft.ts";
import { HoursSetting, type HoursSettingProps, RangeFields } from "./hours-setting.tsx";

/** The days that a day's hours can be copied to. */
const TARGETS: [label: string, indexes: number[]][] = [
  ["Monday to Friday", [0, 1, 2, 3, 4]],
  ["Every day", [0, 1, 2, 3, 4, 5, 6]],
  ...WEEKDAYS.map((day, index): [string, number[]] => [day, [index]]),
];

/** The field of the hours of a week: each day is off, or has ranges. */
export function BookingHoursSetting({ defaultValue, ...props }: HoursSettingProps) {
  const { timeZone } = use(TimeFormatContext);
  // What a day had before it was switched off.
  const previous = useRef<Record<string, TypedRange[]>>({});
  const zone = timeZone ? (
    `By the clocks of your time zone, ${timeZone.replaceAll("_", " ")}.`
  ) : (
    <>
      You haven’t set a time zone, so these times are in UTC.{" "}
      <a href="/admin/settings?edit=time#OWNER_TIME_ZONE" className="link">
        Set your time zone
      </a>
    </>
  );
  return (
    <HoursSetting
      {...props}
      description={props.disabled ? props.description : zone}
      type={bookingHoursType}
      initial={() => weekRows(defaultValue)}
    >
      {(rows, update) => (
        <>
          <ul className="divide-y divide-line border-line border-y">
            {rows.map(({ days, ranges, problem }, index) => {
              const day = WEEKDAYS[index] ?? "";
              const isOn = ranges.length > 0;
              const copy = (targets: number[], copied: TypedRange[]) =>
                update(rows.map((row, at) => (targets.includes(at) ? { ...row, ranges: copied } : row)));
              return (
                <li key={days} className="grid grid-cols-1 gap-x-4 py-1.5 sm:grid-cols-[9rem_1fr]">
                  <label className="flex min-h-11 items-center gap-3 self-start">
                    <input
                      type="checkbox"
                      checked={isOn}
                      onChange={() => {
                        copy([index], isOn ? [] : (previous.current[days] ?? [USUAL_RANGE]));
                        if (isOn) previous.current[days] = ranges;
                      }}
                      className="tick-box"
                    />
                    {day}
                  </label>
                  {isOn ? (
                    <RangeFields
                      of={day}
                      ranges={ranges}
                      problem={problem}
                      onChange={(changed) => copy([index], changed)}
                    >
                      <CopyMenu of={day} onCopy={(targets) => copy(targets, ranges)} />
                    </RangeFields>
                  ) : null}
                </li>
              );
            })}
          </ul>
          {rows.every(({ ranges }) => ranges.length === 0) ? (
            <p className="pt-2 text-muted text-sm">
              No day is on, so no times are offered: visitors send a request, as before.
            </p>
          ) : null}
        </>
      )}
    </HoursSetting>
  );
}

/** Copies a day's hours to other days. */
function CopyMenu({ of, onCopy }: { of: string; onCopy: (indexes: number[]) => void }) {
  return (
    <Menu
      variant="ghost"
      Icon={Copy}
      label={
        <>
          Copy to other days<span className="sr-only"> from {of}</span>
        </>
      }
      isInDialog
      className="min-w-44"
    >
      {TARGETS.filter(([day]) => day !== of).map(([label, indexes]) => (
        <MenuItem key={label} onSelect={() => onCopy(indexes)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
