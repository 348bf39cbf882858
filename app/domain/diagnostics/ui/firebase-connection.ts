import { deleteApp, FirebaseError, type FirebaseOptions, initializeApp } from "firebase/app";
import { type Auth, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword, signOut } from "firebase/auth";
import { doc, type Firestore, getDoc, getFirestore, setDoc } from "firebase/firestore/lite";
import { v7 as uuidv7 } from "uuid";
import { type CheckResult, DATABASE_CHECK_PATHS } from "~/domain/diagnostics/diagnostics-project.ts";

const FIREBASE_TIMEOUT_MS = 15_000;

/** Hints by the SDK's error codes. */
const HINTS: Record<string, string> = {
  "permission-denied": "Set the security rules so that these documents may be written, or be authenticated first.",
  unauthenticated: "Be authenticated: use the sign-in test first.",
  "not-found": "Initialise the database: create a Firestore database in the project's console.",
  "failed-precondition": "Initialise the database: create a Firestore database in the project's console.",
  "invalid-argument": "Check projectId: it may be misspelled.",
  unavailable: "Check the connection to the internet; the project could not be reached.",
  "auth/invalid-api-key": "Check apiKey: the project doesn't know it.",
  "auth/api-key-not-valid.-please-pass-a-valid-api-key.": "Check apiKey: the project doesn't know it.",
  "auth/configuration-not-found": "Switch on sign-in by email and password in the project's console.",
  "auth/operation-not-allowed": "Switch on sign-in by email and password in the project's console.",
  "auth/network-request-failed": "Check the connection to the internet; the project could not be reached.",
};

/** The error texts of the sign-in page (docs/spec/admin-and-data.md#8-texts). */
const SIGN_IN_TEXTS: Record<string, string> = {
  "auth/user-not-found": "Invalid email or password.",
  "auth/wrong-password": "Invalid email or password.",
  "auth/invalid-credential": "Invalid email or password.",
  "auth/invalid-login-credentials": "Invalid email or password.",
  "auth/too-many-requests": "Too many attempts. Try again later.",
};

/** A connection to a Firebase project by its SDK; close it after use. */
export interface FirebaseConnection {
  testDatabase(): Promise<CheckResult[]>;
  signIn(email: string, password: string): Promise<CheckResult>;
  signOut(): Promise<CheckResult>;
  close(): void;
}

/** Connects to a project. Nothing is stored in the browser: a session lasts as long as the connection. */
export function connectToFirebase(options: FirebaseOptions): FirebaseConnection {
  const app = initializeApp(options, `diagnostics-${Date.now()}`);
  let auth: Auth | undefined;
  const authOf = () => (auth ??= initializeAuth(app, { persistence: inMemoryPersistence }));
  return {
    async testDatabase() {
      const database = getFirestore(app);
      const steps: CheckResult[] = [];
      for (const path of DATABASE_CHECK_PATHS)
        steps.push(await runFirebaseCheck(path, () => writeAndRead(database, path)));
      return steps;
    },
    signIn: (email, password) =>
      runFirebaseCheck("Sign-in", async () => {
        const { user } = await signInWithEmailAndPassword(authOf(), email, password);
        return `Signed in as ${user.email ?? user.uid}.`;
      }),
    signOut: () =>
      runFirebaseCheck("Sign-out", async () => {
        await signOut(authOf());
        return "Signed out.";
      }),
    close: () => void deleteApp(app),
  };
}

async function writeAndRead(database: Firestore, path: string): Promise<string> {
  const mark = uuidv7();
  const startedAt = performance.now();
  await setDoc(doc(database, path), { testedAt: new Date().toISOString(), mark });
  const read = await getDoc(doc(database, path));
  if (read.data()?.mark !== mark) throw new Error("The document that was read differs from the one written.");
  return `Written and read in ${Math.round(performance.now() - startedAt)} ms.`;
}

async function runFirebaseCheck(name: string, run: () => Promise<string>): Promise<CheckResult> {
  try {
    return { name, ok: true, text: await withTimeout(run()) };
  } catch (error) {
    const code = error instanceof FirebaseError ? error.code : "";
    const message = error instanceof Error ? error.message : String(error);
    const text = SIGN_IN_TEXTS[code] ?? (name === "Sign-in" ? "Sign-in failed. Please try again." : message);
    const hint = HINTS[code] ?? (text === message ? DEFAULT_HINT : `The project says: ${message}`);
    return { name, ok: false, text, hint };
  }
}

const DEFAULT_HINT =
  "Make sure that the database is initialised, that the security rules are set, and that you are authenticated.";

function withTimeout(answer: Promise<string>): Promise<string> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The project didn't answer in 15 seconds.")), FIREBASE_TIMEOUT_MS);
  });
  return Promise.race([answer, late]);
}
