import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OFFLINE_REASON, reportConnectivity } from "~/ui/admin/connection/connectivity.ts";
import { subscribeToToasts, type Toast } from "~/ui/toast/toast.ts";
import { openReauthentication } from "./reauthentication.ts";
import { type Command, type CommandResult, hasUnsavedCommands, sendCommand } from "./send-command.ts";

/** A request that waits for its answer. */
interface HeldRequest {
  action: string;
  input: unknown;
  answer: (response: object, status?: number) => Promise<void>;
  fail: () => Promise<void>;
  redirect: () => Promise<void>;
}

const FAILURE = "The star could not be changed. Please try again.";
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
const settleAfter = (happens: () => void) => {
  happens();
  return settle();
};

let requests: HeldRequest[] = [];
let toasts: Toast[] = [];
let revalidations: { settle: () => Promise<void> }[] = [];
let results: CommandResult[] = [];
let unsubscribe = () => {};

const inputs = () => requests.map(({ input }) => ({ starred: (input as { starred: boolean }).starred }));

const star = (starred: boolean, more: Partial<Command<"messages.star">> = {}) =>
  sendCommand({
    key: "star-1",
    command: "messages.star",
    input: { ids: [], starred },
    failure: FAILURE,
    onResult: (result) => results.push(result),
    ...more,
  });

/** Says how the connection is. */
function connect({ isLost = false, onLine = true, isServerThere = true } = {}) {
  vi.stubGlobal("navigator", { onLine });
  reportConnectivity({
    isLost,
    checkServer: () => Promise.resolve(isServerThere),
    revalidate: () =>
      new Promise((resolve) => {
        revalidations.push({ settle: () => settleAfter(resolve) });
      }),
  });
}

beforeEach(() => {
  [requests, toasts, revalidations, results] = [[], [], [], []];
  unsubscribe = subscribeToToasts((toast) => toasts.push(toast));
  connect();
  vi.stubGlobal("fetch", (action: string, { body }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    requests.push({
      action,
      input: JSON.parse(String(body)),
      answer: (response, status = 200) => settleAfter(() => resolve(Response.json(response, { status }))),
      fail: () => settleAfter(() => reject(new TypeError("Failed to fetch"))),
      redirect: () =>
        settleAfter(() => resolve(Object.defineProperty(new Response(), "type", { value: "opaqueredirect" }))),
    });
    return promise;
  });
});

afterEach(async () => {
  // The pending commands are the module's own: none is left to the next test.
  connect();
  for (const { answer } of requests) await answer({ ok: true });
  for (const revalidation of revalidations) await revalidation.settle();
  unsubscribe();
});

test("a command is posted as JSON, its sender gets the result, and the screen is loaded again", async () => {
  star(true);
  expect(requests).toMatchObject([{ action: "/admin/commands/messages.star", input: { starred: true } }]);
  expect(hasUnsavedCommands()).toBe(true);
  await requests[0]?.answer({ ok: true, starred: true });
  expect(results).toEqual([{ ok: true, starred: true }]);
  expect(revalidations).toHaveLength(1);
  expect(hasUnsavedCommands()).toBe(false);
  expect(toasts).toEqual([]);
});

test("commands of one key are sent in their order, each after the answer to the one before it", async () => {
  star(true);
  star(false);
  star(true);
  expect(inputs()).toEqual([{ starred: true }]);
  await requests[0]?.answer({ ok: true });
  expect(inputs()).toEqual([{ starred: true }, { starred: false }]);
  await requests[1]?.fail();
  await requests[2]?.answer({ ok: true });
  expect(inputs()).toEqual([{ starred: true }, { starred: false }, { starred: true }]);
  expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
});

test("commands of other keys don't wait, nor does one for the screen to be loaded again", async () => {
  star(true);
  star(true, { key: "star-2" });
  expect(requests).toHaveLength(2);
  await requests[0]?.answer({ ok: true });
  star(false);
  expect(requests).toHaveLength(3);
});

test("a failure is shown with the server's reason, else with the command's text", async () => {
  star(true);
  await requests[0]?.answer({ ok: false, error: "This reply has been sent already." }, 409);
  star(true);
  await requests[1]?.answer({ ok: false }, 503);
  star(true);
  await requests[2]?.answer({ unexpected: true }, 500);
  const texts = ["This reply has been sent already.", FAILURE, FAILURE];
  const told = toasts.map(({ kind, text, action }) => [kind, text, action]);
  expect(told).toEqual(texts.map((text) => ["error", text, undefined]));
  expect(revalidations).toEqual([]);
});

test("an error of the server is shown with the reference by which it is found in the log", async () => {
  const refer = { headers: { "X-Request-Id": "5f1a0c9be2d7" } };
  const answers = [
    Response.json({ ok: false }, { status: 503, ...refer }),
    new Response("Unexpected Server Error", { status: 500, ...refer }),
    Response.json({ ok: false }, { status: 409, ...refer }),
  ];
  for (const response of answers) {
    vi.stubGlobal("fetch", () => Promise.resolve(response));
    star(true);
    await settle();
  }
  const withReference = `${FAILURE} (reference 5f1a0c9be2d7)`;
  expect(toasts.map(({ text }) => text)).toEqual([withReference, withReference, FAILURE]);
});

test("problems are left to a form, and shown in a toast where there is none that shows them", async () => {
  const problems = [{ field: "", message: "This no longer exists." }];
  star(true, { onOffline: () => {} });
  await requests[0]?.answer({ ok: false, problems }, 410);
  expect(toasts).toEqual([]);
  star(true);
  await requests[1]?.answer({ ok: false, problems }, 410);
  expect(toasts).toMatchObject([{ kind: "error", text: "This no longer exists." }]);
  expect(results).toEqual([problems, problems].map((told) => ({ ok: false, problems: told })));
});

test("a command whose response is lost is shown as failed, and can be sent again", async () => {
  star(true);
  await requests[0]?.fail();
  expect(toasts).toMatchObject([{ text: FAILURE, action: { label: "Try again" } }]);
  expect(hasUnsavedCommands()).toBe(false);
  toasts[0]?.action?.onClick();
  expect(inputs()).toEqual([{ starred: true }, { starred: true }]);
});

test("without a connection nothing is sent, and the toast sends all of them in their order later", async () => {
  connect({ onLine: false, isServerThere: false });
  star(true);
  star(false);
  await settle();
  expect(requests).toEqual([]);
  expect(hasUnsavedCommands()).toBe(false);
  expect(toasts).toMatchObject([{ text: OFFLINE_REASON, action: { label: "Try again" } }]);

  connect();
  toasts[0]?.action?.onClick();
  await requests[0]?.answer({ ok: true });
  expect(inputs()).toEqual([{ starred: true }, { starred: false }]);
});

test("a lost stream alone keeps no command from a server that responds", async () => {
  connect({ isLost: true });
  star(true);
  await settle();
  expect(requests).toHaveLength(1);
});

test("a form shows that there is no connection in place of a toast", async () => {
  connect({ isLost: true, isServerThere: false });
  const reasons: string[] = [];
  star(true, { onOffline: (reason) => reasons.push(reason) });
  await settle();
  expect(reasons).toEqual([OFFLINE_REASON]);
  expect(toasts).toEqual([]);
});

test("when the session has ended the screen is loaded again, which leads to the sign-in page, and nothing else is shown", async () => {
  star(true);
  await requests[0]?.redirect();
  expect(results).toEqual([{ ok: false }]);
  expect(revalidations).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test("an error of a sender's keeps no other command from being sent", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  star(true, {
    onResult: () => {
      throw new Error("of the sender's");
    },
  });
  star(false);
  await requests[0]?.answer({ ok: true });
  expect(reported).toHaveBeenCalledOnce();
  expect(inputs()).toEqual([{ starred: true }, { starred: false }]);
});

test("a command that a screen sends by itself doesn't hold the owner on the page, nor offers to be sent again", async () => {
  star(true, { isBackground: true });
  expect(hasUnsavedCommands()).toBe(false);
  await requests[0]?.fail();
  expect(toasts).toMatchObject([{ text: FAILURE }]);
  expect(toasts[0]?.action).toBeUndefined();
});

const NEEDS_PASSWORD = { ok: false, error: "Enter your password to go on.", reauthenticate: true };

test("a command that needs the password waits for it, and is sent again as it was; those behind it wait, too", async () => {
  star(true);
  star(false);
  await requests[0]?.answer(NEEDS_PASSWORD, 403);
  expect(inputs()).toEqual([{ starred: true }]);
  expect(hasUnsavedCommands()).toBe(true);
  await settleAfter(() => openReauthentication()?.answer(true));
  expect(inputs()).toEqual([{ starred: true }, { starred: true }]);
  await requests[1]?.answer({ ok: true, starred: true });
  await requests[2]?.answer({ ok: true, starred: false });
  expect(results).toEqual([true, false].map((starred) => ({ ok: true, starred })));
  expect(toasts).toEqual([]);
});

test("a question for the password that is dismissed drops the command, which isn't shown as a failure", async () => {
  star(true);
  star(true, { key: "star-2" });
  await requests[0]?.answer(NEEDS_PASSWORD, 403);
  await requests[1]?.answer(NEEDS_PASSWORD, 403);
  // One question for both.
  await settleAfter(() => openReauthentication()?.answer(false));
  expect(openReauthentication()).toBeNull();
  expect(requests).toHaveLength(2);
  expect(results).toEqual([NEEDS_PASSWORD, NEEDS_PASSWORD]);
  expect(toasts).toEqual([]);
  expect(hasUnsavedCommands()).toBe(false);
});
