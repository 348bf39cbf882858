// @vitest-environment happy-dom
import { BroadcastChannel } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { prepareRendering } from "../../../../../tests/support/render-hook.tsx";
import { signOutBrowser, useSignOutInOtherTabs } from "./sign-out-browser.ts";

const { render } = prepareRendering();

function Screen() {
  useSignOutInOtherTabs();
  return null;
}

test("a sign-out is broadcast to other tabs, and goes on, although the end of the session has left the screens before", async () => {
  vi.stubGlobal("BroadcastChannel", BroadcastChannel);
  const { rerender } = await render(<Screen />);
  const otherTab = new BroadcastChannel("sign-out");
  const told = new Promise((resolve) => {
    otherTab.onmessage = resolve;
  });
  vi.stubGlobal("fetch", async () => {
    await rerender(<p>Sign in</p>);
    return { ok: true, url: "http://localhost/admin/login" };
  });
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  expect(await signOutBrowser("/admin/sign-out")).toBe(true);
  expect(assign).toHaveBeenCalledWith("http://localhost/admin/login");
  await told;
  otherTab.close();
});
