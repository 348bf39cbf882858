import { expect, test } from "vitest";
import { subscribeToToasts, type Toast, toast } from "./toast.ts";

function shown(): Toast[] {
  const toasts: Toast[] = [];
  subscribeToToasts((one) => toasts.push(one));
  return toasts;
}

test("a loading toast is replaced by its outcome", () => {
  const toasts = shown();
  const sending = toast.loading("Sending...");
  sending.success("Your message has been sent");
  toast.error("Something else failed");
  expect(toasts.map(({ kind, text }) => [kind, text])).toEqual([
    ["loading", "Sending..."],
    ["success", "Your message has been sent"],
    ["error", "Something else failed"],
  ]);
  expect(toasts[1]?.id).toBe(toasts[0]?.id);
  expect(toasts[2]?.id).toBeUndefined();
  expect(toast.loading("Sending...")).not.toBe(sending);
  expect(toasts[3]?.id).not.toBe(toasts[0]?.id);
});

test("while no toast list is mounted, a queued loading toast is replaced by its outcome", () => {
  const stop = subscribeToToasts(() => {});
  stop();
  toast.loading("Sending...").error("It could not be sent");
  toast.success("Saved");
  expect(shown().map(({ text }) => text)).toEqual(["It could not be sent", "Saved"]);
});
