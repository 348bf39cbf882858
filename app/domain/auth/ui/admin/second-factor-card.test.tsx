// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { prepareRendering } from "../../../../../tests/support/render-hook.tsx";
import { AuthenticatorKey } from "./second-factor-card.tsx";

const { render } = prepareRendering();
const URI = "otpauth://totp/Tidewick:owner%40example.com?secret=ABCDEFGH&issuer=Tidewick";

test("on a phone, which can't scan its own screen, a link opens the authenticator app with the key", async () => {
  await render(<AuthenticatorKey secret="ABCDEFGH" uri={URI} qrCode={{ size: 1, path: "M0 0h1v1z" }} />);
  const link = document.querySelector("a[href^='otpauth:']");
  expect([link?.getAttribute("href"), link?.textContent]).toEqual([URI, "Open it in the app on this device"]);
  // Where a finger points, not a mouse.
  expect(link?.parentElement?.className.split(" ")).toEqual(expect.arrayContaining(["hidden", "pointer-coarse:block"]));
  expect(document.querySelector("code")?.textContent).toBe("ABCD EFGH");
});
