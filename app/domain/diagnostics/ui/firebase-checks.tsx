import { type SubmitEvent, useEffect, useState } from "react";
import type { FirebaseProject, TestStep } from "~/domain/diagnostics/diagnostics-project.ts";
import { Button } from "~/ui/controls/button.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { Part } from "./diagnostics-section.tsx";
import type { FirebaseConnection } from "./firebase-connection.ts";
import { StepList } from "./step-list.tsx";

/** The tests of a Firebase project, in the browser and by Firebase's own SDK, which is loaded with the first of them. */
export function FirebaseProjectTests() {
  const run = useConnection();
  const [database, setDatabase] = useState<TestStep[]>([]);
  const [session, setSession] = useState<TestStep>();
  const [busy, setBusy] = useState<"database" | "session">();
  const isSignedIn = session?.ok === true && session.name === "Sign-in";

  const test = async (what: "database" | "session", steps: () => Promise<TestStep[]>) => {
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
      <Part title="Database test">
        <p className="mb-4 text-muted text-sm">
          Writes and reads the documents <code>_tests/connection_test</code> and <code>test/connection</code> of the
          project.
        </p>
        <StepList steps={database} />
        <Button
          size="sm"
          className="mt-4"
          busy={busy === "database"}
          busyLabel="Testing..."
          onClick={() => void test("database", () => run("Database test", (it) => it.testDatabase()))}
        >
          Run the database test
        </Button>
      </Part>
      <Part title="Sign-in test">
        <p className="mb-4 text-muted text-sm">Signs in to the project, not to this site. Nothing is kept.</p>
        <StepList steps={session ? [session] : []} />
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
      </Part>
    </>
  );
}

/** Runs tests on one connection to the project, made for the first of them. What can't even begin is a failed step. */
function useConnection() {
  const [connection] = useState<{ opened?: Promise<FirebaseConnection> }>({});
  useEffect(() => () => void connection.opened?.then((one) => one.close()).catch(() => {}), [connection]);
  return async (name: string, steps: (one: FirebaseConnection) => Promise<TestStep[]>): Promise<TestStep[]> => {
    try {
      connection.opened ??= connect();
      return await steps(await connection.opened);
    } catch (error) {
      connection.opened = undefined;
      const text = error instanceof Error ? error.message : "The project's SDK could not be loaded.";
      return [{ name, ok: false, text, hint: "Check the settings of the project, and the connection." }];
    }
  };
}

async function connect(): Promise<FirebaseConnection> {
  const [{ connectToFirebase }, answer] = await Promise.all([
    import("./firebase-connection.ts"),
    fetch("/test-firebase/project", { headers: { Accept: "application/json" } }),
  ]);
  if (!answer.ok) throw new Error("The project's settings could not be read. Sign in again.");
  const project: FirebaseProject = await answer.json();
  return connectToFirebase(project);
}
