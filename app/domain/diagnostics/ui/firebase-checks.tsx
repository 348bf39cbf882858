import { type SubmitEvent, useState } from "react";
import type { CheckResult, FirebaseProject } from "~/domain/diagnostics/diagnostics-project.ts";
import { Button } from "~/ui/controls/button.tsx";
import { connectToFirebase, type FirebaseConnection } from "./firebase-connection.ts";
import { CredentialFields } from "./sign-in-check.tsx";
import { CheckResultList, DiagnosticsSection } from "./step-list.tsx";

/** The tests of a Firebase project, run in the owner's browser. */
export function FirebaseChecks() {
  const run = useFirebaseConnection();
  const [database, setDatabase] = useState<CheckResult[]>([]);
  const [session, setSession] = useState<CheckResult>();
  const [busy, setBusy] = useState<"database" | "session">();
  const isSignedIn = session?.ok === true && session.name === "Sign-in";

  const test = async (what: "database" | "session", steps: () => Promise<CheckResult[]>) => {
    setBusy(what);
    const done = await steps();
    if (what === "database") setDatabase(done);
    else setSession(done[0]);
    setBusy(undefined);
  };
  const signIn = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    void test("session", () => run("Sign-in", async (it) => [await it.signIn(text("email"), text("password"))]));
  };
  return (
    <>
      <DiagnosticsSection title="Database test">
        <p className="mb-4 text-muted text-sm">
          Writes and reads the documents <code>_tests/connection_test</code> and <code>test/connection</code> of the
          project.
        </p>
        <CheckResultList steps={database} />
        <Button
          size="sm"
          className="mt-4"
          busy={busy === "database"}
          busyLabel="Testing..."
          onClick={() => void test("database", () => run("Database test", (it) => it.testDatabase()))}
        >
          Run the database test
        </Button>
      </DiagnosticsSection>
      <DiagnosticsSection title="Sign-in test">
        <p className="mb-4 text-muted text-sm">Signs in to the project, not to this site. Nothing is stored.</p>
        <CheckResultList steps={session ? [session] : []} />
        {isSignedIn ? (
          <Button
            variant="secondary"
            size="sm"
            className="mt-4"
            busy={busy === "session"}
            onClick={() => void test("session", () => run("Sign-out", async (it) => [await it.signOut()]))}
          >
            Sign out
          </Button>
        ) : (
          <form onSubmit={signIn} className="mt-4 grid gap-4 sm:grid-cols-2">
            <CredentialFields />
            <div className="sm:col-span-2">
              <Button type="submit" size="sm" busy={busy === "session"} busyLabel="Signing in...">
                Test the sign-in
              </Button>
            </div>
          </form>
        )}
      </DiagnosticsSection>
    </>
  );
}

/** Runs tests on one connection to the project, opened with the first test. A failure to connect is a failed step. */
function useFirebaseConnection() {
  const [connection] = useState<{ opened?: Promise<FirebaseConnection> }>({});
  return async (name: string, steps: (one: FirebaseConnection) => Promise<CheckResult[]>): Promise<CheckResult[]> => {
    try {
      connection.opened ??= openFirebaseConnection();
      return await steps(await connection.opened);
    } catch (error) {
      connection.opened = undefined;
      const text = error instanceof Error ? error.message : "The project's settings could not be read.";
      return [{ name, ok: false, text, hint: "Check the settings of the project, and the connection." }];
    }
  };
}

async function openFirebaseConnection(): Promise<FirebaseConnection> {
  const answer = await fetch("/test-firebase/project", { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error("The project's settings could not be read. Sign in again.");
  const project: FirebaseProject = await answer.json();
  return connectToFirebase(project);
}
