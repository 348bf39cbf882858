import { useFetcher } from "react-router";
import type { TestStep } from "~/domain/diagnostics/diagnostics-project.ts";
import { Button } from "~/ui/controls/button.tsx";
import { Part } from "./diagnostics-section.tsx";
import { SignInTest } from "./sign-in-check.tsx";
import { StepList } from "./step-list.tsx";

/** The tests of the site's own server and database. */
export function BuiltInTests({ account, connection }: { account: string; connection: TestStep }) {
  const fetcher = useFetcher<{ steps: TestStep[] }>();
  return (
    <>
      <Part title="Database test">
        <p className="mb-4 text-muted text-sm">
          Writes and reads the documents <code>_tests/connection_test</code> and <code>test/connection</code>.
        </p>
        <StepList steps={fetcher.data?.steps ?? [connection]} />
        <fetcher.Form method="post" action="/test-firebase/database" className="mt-4">
          <Button type="submit" size="sm" busy={fetcher.state !== "idle"} busyLabel="Testing...">
            Run the database test
          </Button>
        </fetcher.Form>
      </Part>
      <Part title="Sign-in test">
        <SignInTest account={account} />
      </Part>
    </>
  );
}
