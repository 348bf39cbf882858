// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { prepareRendering } from "../../../../tests/support/render-hook.tsx";
import { DateTimeField } from "./date-time-field.tsx";
import { TimeFormatContext } from "./local-time.tsx";

const { render } = prepareRendering();

test("a field says which time is meant by one that the clocks skip", async () => {
  const { box } = await render(
    <TimeFormatContext value={{ timeZone: "Europe/Berlin" }}>
      <DateTimeField name="sendAt" label="Send at" />
    </TimeFormatContext>,
  );
  const field = box.querySelector("input");
  const type = (text: string) =>
    act(async () => {
      // React ignores an event after its own setter.
      if (field) Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
      field?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await type("2027-03-28T02:30");
  expect(box.textContent).toContain("Its clocks skip 02:30 that day: 03:30 is meant.");
  await type("2027-03-28T03:30");
  expect(box.textContent).not.toContain("skip");
});
