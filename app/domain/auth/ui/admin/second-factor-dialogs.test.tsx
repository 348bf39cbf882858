// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { prepareRendering } from "../../../../../tests/support/render-hook.tsx";
import { TurnOnDialog } from "./second-factor-dialogs.tsx";

const { render } = prepareRendering();
const URI = "otpauth://totp/Tidewick:owner%40example.com?secret=ABCDEFGH&issuer=Tidewick";

test("on a phone, which can't scan its own screen, a link opens the authenticator app with the key", async () => {
  const close = { onDone: () => {}, onClose: () => {} };
  const dialog = <TurnOnDialog secret="ABCDEFGH" uri={URI} qrCode={{ size: 1, path: "M0 0h1v1z" }} {...close} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element: dialog }])} />);
  const link = document.querySelector("a[href^='otpauth:']");
  expect([link?.getAttribute("href"), link?.textContent]).toEqual([URI, "Open it in the app on this device"]);
  // Where a finger points, not a mouse.
  expect(link?.parentElement?.className.split(" ")).toEqual(expect.arrayContaining(["hidden", "pointer-coarse:block"]));
  expect(document.querySelector("code")?.textContent).toBe("ABCD EFGH");
});
