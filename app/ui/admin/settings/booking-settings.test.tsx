// @vitest-environment happy-dom

import { act } from "react";
import { expect, test } from "vitest";
import { TimeFormatContext } from "~/ui/admin/time/local-time.tsx";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { BookingExceptionsSetting } from "./booking-exceptions-setting.tsx";
import { BookingHoursSetting } from "./booking-hours-setting.tsx";

const { render } = prepareRendering();

const control = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
const button = (label: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === label);
const click = (element: HTMLElement | null | undefined) => act(async () => element?.click());
const type = (field: Element | null | undefined, value: string) =>
  act(async () => {
    // React ignores an event after its own setter.
    if (field) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field?.dispatchEvent(new Event(field.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });

/** Opens the form with the hours, and returns a function that reads what it would send. */
async function open(kind: "hours" | "exceptions", defaultValue: string, error?: string, timeZone?: string) {
  const Setting = kind === "hours" ? BookingHoursSetting : BookingExceptionsSetting;
  const { rerender } = await render(
    <TimeFormatContext value={timeZone ? { timeZone } : {}}>
      <form>
        <Setting name="HOURS" label="Hours" defaultValue={defaultValue} error={error} />
      </form>
    </TimeFormatContext>,
  );
  const form = document.querySelector("form") as HTMLFormElement;
  return { form, rerender, sent: () => new FormData(form).get("HOURS") };
}

test("an owner switches a day on, adds times and takes some away", async () => {
  const { form, sent } = await open("hours", "tue 10:00-24:00");
  const [monday] = form.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  expect(form.querySelectorAll("input:checked")).toHaveLength(1);
  expect(control("Tuesday, until")?.value).toBe("00:00");
  await click(monday);
  await click(button("Add times on Monday"));
  await type(control("Monday, until"), "12:00");
  await type(control("Monday, 2. from"), "14:00");
  const off = "wed off; thu off; fri off; sat off; sun off";
  expect(sent()).toBe(`mon 09:00-12:00, 14:00-; tue 10:00-00:00; ${off}`);
  await click(control("Remove: Monday, 1. time"));
  await type(control("Monday, until"), "15:30");
  expect(sent()).toBe(`mon 14:00-15:30; tue 10:00-00:00; ${off}`);
  await click(monday);
  expect(sent()).toBe(`mon off; tue 10:00-00:00; ${off}`);
  // By mistake: its times come back.
  await click(monday);
  expect(sent()).toBe(`mon 14:00-15:30; tue 10:00-00:00; ${off}`);
});

test("an owner without hours, or without a time zone, reads what that means", async () => {
  const { form } = await open("hours", "");
  expect(form.textContent).toContain("these times are in UTC");
  expect(form.querySelector("a")?.getAttribute("href")).toBe("/admin/settings?edit=time#OWNER_TIME_ZONE");
  expect(form.textContent).toContain("No day is on, so no times are offered");
  await click(form.querySelector<HTMLInputElement>("input[type=checkbox]"));
  expect(form.textContent).not.toContain("No day is on");
});

test("hours are by the clocks of the owner's time zone", async () => {
  const { form } = await open("hours", "", undefined, "America/New_York");
  expect(form.textContent).toContain("your time zone, America/New York.");
});

test("a draft that comes back is in the fields", async () => {
  const { form } = await open("hours", "");
  await type(form.querySelector("[name=HOURS]"), "mon off; tue 08:00-, -; wed off; thu off; fri off; sat off; sun off");
  expect(control("Tuesday, from")?.value).toBe("08:00");
  expect(control("Tuesday, 2. until")?.value).toBe("");
});

test("what is wrong is said at its line, which the field's link leads to", async () => {
  const { form } = await open("hours", "", "Hours must have times …");
  const [, tuesday] = form.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  // No line has the problem.
  expect(form.textContent).toContain("Hours must have times …");
  await click(tuesday);
  await type(control("Tuesday, until"), "08:00");
  expect(form.textContent).toContain("Tuesday must have times that end after their start: 09:00-08:00 doesn’t");
  expect(form.textContent).not.toContain("Hours must have times …");
  await act(async () => form.querySelector<HTMLInputElement>("[name=HOURS]")?.focus());
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Tuesday, from");
  const described = document.activeElement?.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toContain("Tuesday must have times");
});

test("an owner takes days off, gives one hours of its own, and removes a line", async () => {
  const { form, sent } = await open("exceptions", "2026-12-24..2027-01-02 off");
  await click(button("Add a day or a range of days"));
  const dates = form.querySelectorAll("input[type=date]");
  expect(sent()).toBe("2026-12-24..2027-01-02 off; .. off");
  await type(dates[2], "2026-12-05");
  const [, hours] = form.querySelectorAll("select");
  await type(hours, "own");
  await type(control("2026-12-05, from"), "10:00");
  expect(sent()).toBe("2026-12-24..2027-01-02 off; 2026-12-05 10:00-17:00");
  await type(dates[1], "");
  await click(control("Remove 2026-12-05"));
  expect(sent()).toBe("2026-12-24 off");
  await click(control("Remove 2026-12-24"));
  expect(sent()).toBe("");
});
