import { expect, test, vi } from "vitest";
import { connectToFirebase } from "./firebase-connection.ts";

const PROJECT = {
  apiKey: "a key",
  authDomain: "sample.firebaseapp.example",
  projectId: "sample",
  storageBucket: "sample.appspot.example",
  messagingSenderId: "123456789012",
  appId: "1:123456789012:web:0123456789abcdef",
};

interface Asked {
  method: string | undefined;
  url: URL;
  session: string | null;
  body: Record<string, unknown>;
}

/** Firebase as its reference describes it; `answer` is what it says to one request. */
function firebaseAnswers(answer: (asked: Asked) => Response | Promise<Response>): Asked[] {
  const requests: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, headers, body }: RequestInit) => {
    const session = new Headers(headers).get("Authorization");
    const asked = { method, url: new URL(address), session, body: body ? JSON.parse(String(body)) : {} };
    requests.push(asked);
    return answer(asked);
  });
  return requests;
}

function refusal(status: number, error: Record<string, unknown>): Response {
  return Response.json({ error }, { status });
}

test("the database test writes and reads both documents with the project's key", async () => {
  const stored = new Map<string, unknown>();
  const requests = firebaseAnswers(({ method, url, body }) => {
    if (method === "PATCH") stored.set(url.pathname, body);
    return Response.json(stored.get(url.pathname));
  });
  const steps = await connectToFirebase(PROJECT).testDatabase();
  expect(steps.map(({ name, ok }) => [name, ok])).toEqual([
    ["_tests/connection_test", true],
    ["test/connection", true],
  ]);
  expect(requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    "PATCH /v1/projects/sample/databases/(default)/documents/_tests/connection_test",
    "GET /v1/projects/sample/databases/(default)/documents/_tests/connection_test",
    "PATCH /v1/projects/sample/databases/(default)/documents/test/connection",
    "GET /v1/projects/sample/databases/(default)/documents/test/connection",
  ]);
  expect(requests.map(({ url }) => url.searchParams.get("key"))).toEqual(Array(4).fill("a key"));
});

test("a document that differs from the one written fails the test", async () => {
  firebaseAnswers(() => Response.json({ fields: { mark: { stringValue: "somebody else's" } } }));
  const [step] = await connectToFirebase(PROJECT).testDatabase();
  expect(step).toMatchObject({ ok: false, text: "The document that was read differs from the one written." });
});

test.each([
  [403, { message: "Missing or insufficient permissions.", status: "PERMISSION_DENIED" }, /security rules/],
  [404, { message: "The database (default) does not exist.", status: "NOT_FOUND" }, /^Initialise the database/],
  [
    400,
    { message: "API key not valid.", status: "INVALID_ARGUMENT", details: [{ reason: "API_KEY_INVALID" }] },
    /apiKey/,
  ],
  [500, { message: "An internal error.", status: "INTERNAL" }, /security rules are set, and that you are auth/],
])("the database's refusal %d is shown with a hint", async (status, error, hint) => {
  firebaseAnswers(() => refusal(status, error));
  const steps = await connectToFirebase(PROJECT).testDatabase();
  expect(steps).toEqual(Array(2).fill(expect.objectContaining({ ok: false, text: error.message })));
  for (const step of steps) expect(step.hint).toMatch(hint);
});

test("a user who signs in is authenticated in the database test, until the sign-out", async () => {
  const requests = firebaseAnswers(({ url }) =>
    url.host === "identitytoolkit.googleapis.com"
      ? Response.json({ idToken: "a session", email: "owner@example.com", localId: "u1" })
      : refusal(403, { message: "No.", status: "PERMISSION_DENIED" }),
  );
  const connection = connectToFirebase(PROJECT);
  expect(await connection.signIn("owner@example.com", "a password")).toEqual({
    name: "Sign-in",
    ok: true,
    text: "Signed in as owner@example.com.",
  });
  await connection.testDatabase();
  expect(await connection.signOut()).toMatchObject({ ok: true });
  await connection.testDatabase();
  expect(requests.map(({ session }) => session)).toEqual([null, "Bearer a session", "Bearer a session", null, null]);
});

test.each([
  ["INVALID_LOGIN_CREDENTIALS", "Invalid email or password."],
  ["TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled.", "Too many attempts. Try again later."],
  ["OPERATION_NOT_ALLOWED", "Sign-in failed. Please try again."],
])("a sign-in that is refused with %s is explained", async (message, text) => {
  firebaseAnswers(() => refusal(400, { message }));
  expect(await connectToFirebase(PROJECT).signIn("owner@example.com", "wrong")).toMatchObject({ ok: false, text });
});

test("a project that can't be reached, or doesn't answer, is reported", async () => {
  firebaseAnswers(() => Promise.reject(new TypeError("Failed to fetch")));
  const [unreachable] = await connectToFirebase(PROJECT).testDatabase();
  expect(unreachable).toMatchObject({ ok: false, text: "The project could not be reached." });
  firebaseAnswers(() => Promise.reject(new DOMException("", "TimeoutError")));
  const [silent] = await connectToFirebase(PROJECT).testDatabase();
  expect(silent).toMatchObject({ ok: false, text: "The project didn't answer in 15 seconds." });
});
