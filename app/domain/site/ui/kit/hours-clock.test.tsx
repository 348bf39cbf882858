// @vitest-environment happy-dom

import { expect, test, vi } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { prepareRendering, settle } from "../../../../../tests/support/render-hook.tsx";
import { eventually } from "../../../../../tests/support/time/eventually.ts";
import { HoursClock } from "./hours-clock.tsx";
import { IdentityProvider } from "./identity-context.tsx";

const { render } = prepareRendering();

test("a visitor from elsewhere finds their own zone among those to choose", async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    timeZone: "Asia/Kathmandu",
  } as Intl.ResolvedDateTimeFormatOptions);
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
