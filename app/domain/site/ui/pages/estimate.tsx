import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { estimateCopy } from "~/domain/site/copy/estimate-copy.ts";
import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import type { HourlyRate } from "~/domain/site/identity/identity-types.ts";
import {
  amountsOf,
  amountText,
  COUNTED,
  COUNTED_UNITS,
  type CountedUnit,
  EXAMPLE_AMOUNTS,
  formatHoursList,
  formatMinutes,
  HOURS_PARAM,
  minutesOf,
  parseAmount,
  parseHoursList,
  totalMinutes,
  wholeHours,
} from "~/domain/site/pricing/price-estimate.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { Button } from "~/ui/controls/button.tsx";

const CONSULTATION = "/resources/free-consultation";
/** Safari allows a hundred changes of the address in thirty seconds. */
const REMEMBER_AFTER_MS = 400;

/**
 * The hours of the visitor's own month, counted in steppers. The fields hold the amounts, so that what was typed before
 * hydration counts; the address remembers them, for the way back and for sharing.
 */
export function Estimate({ rate }: { rate: HourlyRate | undefined }) {
  const copy = useCopy(estimateCopy);
  const id = useId();
  const navigate = useNavigate();
  const card = useRef<HTMLDivElement>(null);
  const [amounts, setAmounts] = useState(EXAMPLE_AMOUNTS);
  const hours = wholeHours(totalMinutes(amounts));
  const list = formatHoursList(amounts);
  function readFields() {
    const read = amountsOf((unit) => parseAmount(unit, fieldIn(card.current, unit)?.value ?? ""));
    for (const unit of COUNTED) {
      const field = fieldIn(card.current, unit);
      // No field shows more than what counts.
      if (field && Number(field.value) > read[unit]) field.value = String(read[unit]);
    }
    setAmounts(read);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the fields are there
  useEffect(() => {
    const remembered = parseHoursList(new URLSearchParams(location.search).get(HOURS_PARAM));
    for (const unit of COUNTED) {
      const field = fieldIn(card.current, unit);
      if (field && remembered && field.value === field.defaultValue) field.value = String(remembered[unit]);
    }
    readFields();
  }, []);

  useEffect(() => {
    if (list === formatHoursList(EXAMPLE_AMOUNTS) && !location.search.includes(HOURS_PARAM)) return;
    const { pathname } = location;
    const timer = setTimeout(() => pathname === location.pathname && remember(list), REMEMBER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [list]);

  function press(unit: CountedUnit, steps: number) {
    const field = fieldIn(card.current, unit);
    if (field) field.value = String(parseAmount(unit, String(amounts[unit] + steps)));
    readFields();
  }

  function talk(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    remember(list);
    void navigate(list ? `${CONSULTATION}?${HOURS_PARAM}=${list}` : CONSULTATION);
  }

  return (
    <div ref={card} className="paper js-only print:hidden">
      <h3 className="text-lg">{copy.title}</h3>
      <p className="note">{copy.text}</p>
      <ul className="mt-4 ruled">
        {COUNTED.map((unit) => (
          <Stepper
            key={unit}
            id={`${id}-${unit}`}
            unit={unit}
            amount={amounts[unit]}
            onInput={readFields}
            onStep={(steps) => press(unit, steps)}
          />
        ))}
      </ul>
      <div className="estimate">
        <output htmlFor={COUNTED.map((unit) => `${id}-${unit}`).join(" ")}>
          {copy.total} <b key={hours}>{hours}</b> {hours === 1 ? copy.hour : copy.hours}
          {rate && hours > 0 ? <span>{amountText(copy.amount, hours, rate)}</span> : null}
        </output>
        {/* A form and not a link, which robots would follow to a page for each list. */}
        <form action={CONSULTATION} onSubmit={talk}>
          {list ? <input type="hidden" name={HOURS_PARAM} value={list} /> : null}
          <Button type="submit" size="lg" className="w-full">
            {talkText(copy, hours)}
          </Button>
        </form>
      </div>
      <p className="mt-4 text-sm text-subtle">{copy.note}</p>
    </div>
  );
}

interface StepperProps {
  id: string;
  unit: CountedUnit;
  amount: number;
  onInput: () => void;
  onStep: (steps: number) => void;
}

/** One amount: what it is, what it takes, and a number field between minus and plus. */
function Stepper({ id, unit, amount, onInput, onStep }: StepperProps) {
  const copy = useCopy(estimateCopy);
  const { minutes, max, step, example } = COUNTED_UNITS[unit];
  const { name } = copy.units[unit];
  return (
    <li className="stepper">
      <label htmlFor={id}>
        {name}
        <small id={`${id}-each`}>
          {fillTemplate(copy.each, { minutes: formatMinutes(minutes, copy.durations) })} ·{" "}
          <b>{formatMinutes(minutesOf(unit, amount), copy.durations)}</b>
        </small>
      </label>
      <button
        type="button"
        aria-label={fillTemplate(copy.fewer, { step, name })}
        aria-disabled={amount === 0}
        onClick={() => onStep(-step)}
      >
        –
      </button>
      <input
        id={id}
        name={unit}
        type="number"
        inputMode="numeric"
        min={0}
        max={max}
        defaultValue={example}
        onInput={onInput}
        onBlur={(event) => {
          event.currentTarget.value = String(amount);
        }}
      />
      <button
        type="button"
        aria-label={fillTemplate(copy.more, { step, name })}
        aria-disabled={amount === max}
        onClick={() => onStep(step)}
      >
        +
      </button>
    </li>
  );
}

function talkText(copy: (typeof estimateCopy)["shipped"], hours: number): string {
  if (hours === 0) return copy.talkNone;
  return hours === 1 ? copy.talkOne : fillTemplate(copy.talk, { hours });
}

function fieldIn(card: HTMLElement | null, unit: CountedUnit): HTMLInputElement | null | undefined {
  return card?.querySelector<HTMLInputElement>(`[name=${unit}]`);
}

function remember(list: string) {
  const params = new URLSearchParams(location.search);
  params.set(HOURS_PARAM, list);
  history.replaceState(history.state, "", `?${params}${location.hash}`);
}
