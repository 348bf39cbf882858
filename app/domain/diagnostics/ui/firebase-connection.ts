import { v7 as uuidv7 } from "uuid";
import {
  type CheckResult,
  DATABASE_CHECK_PATHS,
  type FirebaseProject,
} from "~/domain/diagnostics/diagnostics-project.ts";

const FIREBASE_TIMEOUT_MS = 15_000;

const SECURITY_RULES = "Set the security rules so that these documents may be written, or be authenticated first.";
const NOT_AUTHENTICATED = "Be authenticated: use the sign-in test first.";
const NO_DATABASE = "Initialise the database: create a Firestore database in the project's console.";
const NO_CONNECTION = "Check the connection to the internet; the project could not be reached.";
const UNKNOWN_KEY = "Check apiKey: the project doesn't know it.";
const NO_PASSWORDS = "Switch on sign-in by email and password in the project's console.";
const DEFAULT_HINT =
  "Make sure that the database is initialised, that the security rules are set, and that you are authenticated.";

/** Hints by the reason or status that Firebase answers with. */
const HINTS: Record<string, string> = {
  PERMISSION_DENIED: SECURITY_RULES,
  UNAUTHENTICATED: NOT_AUTHENTICATED,
  NOT_FOUND: NO_DATABASE,
  FAILED_PRECONDITION: NO_DATABASE,
  INVALID_ARGUMENT: "Check projectId: it may be misspelled.",
  UNAVAILABLE: NO_CONNECTION,
  API_KEY_INVALID: UNKNOWN_KEY,
  CONFIGURATION_NOT_FOUND: NO_PASSWORDS,
  OPERATION_NOT_ALLOWED: NO_PASSWORDS,
  PASSWORD_LOGIN_DISABLED: NO_PASSWORDS,
};

/** The error texts of the sign-in page (docs/spec/admin-and-data.md#8-texts). */
const SIGN_IN_TEXTS: Record<string, string> = {
  EMAIL_NOT_FOUND: "Invalid email or password.",
  INVALID_EMAIL: "Invalid email or password.",
  INVALID_PASSWORD: "Invalid email or password.",
  INVALID_LOGIN_CREDENTIALS: "Invalid email or password.",
  TOO_MANY_ATTEMPTS_TRY_LATER: "Too many attempts. Try again later.",
};

/** A connection to a Firebase project. */
export interface FirebaseConnection {
  testDatabase(): Promise<CheckResult[]>;
  signIn(email: string, password: string): Promise<CheckResult>;
  signOut(): Promise<CheckResult>;
}

/**
 * Connects to a project by Firebase's public REST interface. Nothing is stored in the browser: a session lasts as long
 * as the connection.
 */
export function connectToFirebase({ apiKey, projectId }: FirebaseProject): FirebaseConnection {
  let session: string | undefined;
  const documents = `https://firestore.googleapis.com/v1/projects/${encodeURIComponent(projectId)}/databases/(default)/documents`;
  const accounts = "https://identitytoolkit.googleapis.com/v1/accounts";
  const ask = (method: string, address: string, body?: unknown) =>
    askFirebase(address, { method, apiKey, session, body });

  const writeAndRead = async (path: string) => {
    const mark = uuidv7();
    const startedAt = performance.now();
    const fields = { testedAt: { timestampValue: new Date().toISOString() }, mark: { stringValue: mark } };
    await ask("PATCH", `${documents}/${path}`, { fields });
    const read = (await ask("GET", `${documents}/${path}`)) as { fields?: { mark?: { stringValue?: string } } };
    if (read.fields?.mark?.stringValue !== mark)
      throw new Error("The document that was read differs from the one written.");
    return `Written and read in ${Math.round(performance.now() - startedAt)} ms.`;
  };
  return {
    async testDatabase() {
      const steps: CheckResult[] = [];
      for (const path of DATABASE_CHECK_PATHS) steps.push(await runFirebaseCheck(path, () => writeAndRead(path)));
      return steps;
    },
    signIn: (email, password) =>
      runFirebaseCheck("Sign-in", async () => {
        const body = { email, password, returnSecureToken: true };
        const answer = await ask("POST", `${accounts}:signInWithPassword`, body);
        const user = answer as { idToken: string; email?: string; localId: string };
        session = user.idToken;
        return `Signed in as ${user.email || user.localId}.`;
      }),
    signOut: () =>
      runFirebaseCheck("Sign-out", async () => {
        session = undefined;
        return "Signed out.";
      }),
  };
}

/** What Firebase answers in place of a result. */
class FirebaseError extends Error {
  override name = "FirebaseError";
  /** Its reason or status, e.g. `PERMISSION_DENIED`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

async function askFirebase(
  address: string,
  { method, apiKey, session, body }: { method: string; apiKey: string; session: string | undefined; body: unknown },
): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(`${address}?key=${encodeURIComponent(apiKey)}`, {
      method,
      headers: { "Content-Type": "application/json", ...(session ? { Authorization: `Bearer ${session}` } : {}) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(FIREBASE_TIMEOUT_MS),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError")
      throw new FirebaseError("DEADLINE_EXCEEDED", "The project didn't answer in 15 seconds.");
    throw new FirebaseError("UNAVAILABLE", "The project could not be reached.");
  }
  const content = await answer.json().catch(() => undefined);
  if (answer.ok) return content ?? {};
  throw errorOf(content, answer.status);
}

/** The sign-in service says its reason in the message ("REASON : details"), the database in a status or a detail. */
function errorOf(content: unknown, status: number): FirebaseError {
  const { error } = (content ?? {}) as {
    error?: { message?: string; status?: string; details?: { reason?: string }[] };
  };
  const message = error?.message ?? `The project answered with status ${status}.`;
  const codes = [message.split(" : ")[0], ...(error?.details ?? []).map(({ reason }) => reason), error?.status];
  return new FirebaseError(codes.find((code) => code && (code in HINTS || code in SIGN_IN_TEXTS)) ?? "", message);
}

async function runFirebaseCheck(name: string, run: () => Promise<string>): Promise<CheckResult> {
  try {
    return { name, ok: true, text: await run() };
  } catch (error) {
    const code = error instanceof FirebaseError ? error.code : "";
    const message = error instanceof Error ? error.message : String(error);
    const text = SIGN_IN_TEXTS[code] ?? (name === "Sign-in" ? "Sign-in failed. Please try again." : message);
    const hint = HINTS[code] ?? (text === message ? DEFAULT_HINT : `The project says: ${message}`);
    return { name, ok: false, text, hint };
  }
}
