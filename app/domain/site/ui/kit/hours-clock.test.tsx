// @vitest-environment happy-dom

import { expect, test, vi } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { prepareRendering, settle } from "../../../../../tests/support/render-hook.tsx";
import { eventually } from "../../../../../tests/support/time/eventually.ts";
import { HoursClock } from "./hours-clock.tsx";
import { IdentityProvider } from "./identity-context.tsx";

const { render } = prepareRendering();

const inZone = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

test("a visitor whose day has no hour in common with ours reads what that is good for, without a choice of places", async () => {
  inZone("Australia/Sydney");
  const { box } = await render(
    <IdentityProvider identity={PLACEHOLDER_IDENTITY}>
      <HoursClock brief />
    </IdentityProvider>,
  );
  expect(box.textContent).toContain("From Berlin: 8.5 hours together");
  await eventually(async () => {
    await settle();
    expect(box.textContent).toContain("From Sydney: you write in your evening, and it is done by breakfast.");
  });
  expect(box.querySelector(".now circle")).not.toBeNull();
  expect(box.querySelector("input")).toBeNull();
});

test("a visitor from elsewhere finds their own zone among those to choose", async () => {
  inZone("Asia/Kathmandu");
  const { box } = await render(
    <IdentityProvider identity={PLACEHOLDER_IDENTITY}>
      <HoursClock />
    </IdentityProvider>,
  );
  const chosen = () => box.querySelector("input:checked")?.parentElement?.textContent;
  expect(chosen()).toBe("Berlin");
  await eventually(async () => {
    await settle();
    expect(chosen()).toBe("Kathmandu");
  });
  expect(box.querySelectorAll("input")).toHaveLength(6);
  expect(box.textContent).toMatch(/From Kathmandu: [345]\.\d+ hours together/);
});
