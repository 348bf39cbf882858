// @vitest-environment happy-dom
import { act, type SubmitEvent } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { FormCheck } from "~/shared/forms/form-answer.ts";
import { prepareRendering } from "../../../tests/support/render-hook.tsx";
import { mockTimers } from "../../../tests/support/time/mock-timers.ts";
import { type FormSubmitState, useFormSubmit } from "./use-form-submit.ts";

const shown: string[] = [];
vi.mock("~/ui/toast/toast.ts", () => {
  const say = (kind: string) => (text: string) => void shown.push(`${kind}: ${text}`);
  const outcome = { success: say("success"), error: say("error") };
  const loading = (text: string) => {
    say("loading")(text);
    return outcome;
  };
  return { toast: { ...outcome, loading } };
});
vi.mock("~/ui/hydration/full-stylesheet.ts", () => ({ loadFullStylesheet: () => Promise.resolve() }));

const { render } = prepareRendering();
mockTimers();
let requests: URLSearchParams[] = [];
let answer: (response: Response | Error) => Promise<void>;
let state: FormSubmitState;
let submits: Promise<void>[] = [];

beforeEach(() => {
  shown.length = 0;
  requests = [];
  submits = [];
  // happy-dom has no idea of it.
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", (_path: string, { body }: { body: URLSearchParams }) => {
    requests.push(body);
    return new Promise<Response>((resolve, reject) => {
      answer = (given) => act(async () => (given instanceof Error ? reject(given) : resolve(given)));
    });
  });
});

function Form({ check }: { check: FormCheck<unknown> | undefined }) {
  const loadCheck = async () => {
    if (!check) throw new Error("not loaded");
    return check;
  };
  state = useFormSubmit({ action: "/contact", pageAnswer: undefined, loadCheck });
  return (
    <form onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submits.push(state.onSubmit(event))}>
      <input type="hidden" name="idempotencyKey" value={state.idempotencyKey} readOnly />
      <input name="name" defaultValue="Asha" />
    </form>
  );
}

const accepts: FormCheck<unknown> = () => ({ ok: true, value: {} });

async function open(check: FormCheck<unknown> | undefined) {
  const { box } = await render(<Form check={check} />);
  return () =>
    act(async () => {
      const form = box.querySelector("form");
      form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
}

const RECEIPT = { email: "asha@client.example", storedAt: "2026-11-03T09:30:00.000Z" };
const SUCCESS = { outcome: "success", text: "Thank you", receipt: RECEIPT };

/** A form whose first message was stored. */
async function openSent() {
  const submit = await open(accepts);
  await submit();
  await answer(Response.json(SUCCESS));
  return submit;
}

test("a message is sent once, however often the button is pressed, and the next one has another key", async () => {
  const submit = await open(accepts);
  await submit();
  await submit();
  expect(requests).toHaveLength(1);
  expect(state.busy).toBe(true);
  const key = requests[0]?.get("idempotencyKey");
  expect(key).toHaveLength(36);
  await answer(Response.json(SUCCESS));
  expect(shown).toEqual(["success: Thank you"]);
  expect([state.busy, state.round, state.answeredBy]).toEqual([false, 1, "script"]);
  await submit();
  expect(requests[1]?.get("idempotencyKey")).not.toBe(key);
});

test("a message that could not be sent keeps its fields and its key, so that a retry is the same message", async () => {
  const submit = await open(accepts);
  await submit();
  await answer(new Error("offline"));
  expect(shown).toEqual(["error: An error occurred. Please try again later."]);
  expect(state.round).toBe(0);
  await submit();
  expect(requests[1]?.toString()).toBe(requests[0]?.toString());
});

test("a mistake is found without a request, and where the check can't be loaded the server finds it", async () => {
  const submit = await open(() => ({ ok: false, problems: [{ field: "name", message: "Too short" }] }));
  await submit();
  expect(requests).toEqual([]);
  expect(state.answer).toMatchObject({ outcome: "invalid", errors: { name: "Too short" } });

  const withoutCheck = await open(undefined);
  await withoutCheck();
  expect(requests).toHaveLength(1);
});

test("who waits longer than a second sees a toast, and the outcome takes its place", async () => {
  const submit = await open(accepts);
  await submit();
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(shown).toEqual(["loading: Sending..."]);
  await answer(Response.json(SUCCESS));
  expect(shown).toEqual(["loading: Sending...", "success: Thank you"]);
});

test("what is stored stays acknowledged while the next message is written and fails", async () => {
  const submit = await openSent();
  expect(state.stored).toEqual(SUCCESS);
  await submit();
  await answer(new Error("offline"));
  expect(state.answer?.outcome).toBe("exception");
  expect(state.stored).toEqual(SUCCESS);
});

test("what was sent can be corrected, under its own key", async () => {
  const submit = await openSent();
  await act(async () => state.correct());
  expect([state.stored, state.answer]).toEqual([undefined, undefined]);
  expect(state.initialValues).toMatchObject({ name: "Asha" });
  await submit();
  // By its key the server knows what it corrects.
  expect(requests[1]?.get("idempotencyKey")).toBe(requests[0]?.get("idempotencyKey"));
});

test("what was sent can be sent again as it was, without a toast", async () => {
  await openSent();
  shown.length = 0;
  const resent = state.resend();
  await answer(Response.json(SUCCESS));
  expect(await resent).toEqual(SUCCESS);
  expect(requests[1]?.toString()).toBe(requests[0]?.toString());
  expect(shown).toEqual([]);
});
