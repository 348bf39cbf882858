import { useFetcher } from "react-router";
import type { CheckResult } from "~/domain/diagnostics/diagnostics-project.ts";
import { Button } from "~/ui/controls/button.tsx";
import { DiagnosticsSection } from "./diagnostics-section.tsx";
import { SignInCheck } from "./sign-in-check.tsx";
import { CheckResultList } from "./step-list.tsx";

/** The tests of the site's own server and database. */
export function BuiltInChecks({ account, connection }: { account: string; connection: CheckResult }) {
  const fetcher = useFetcher<{ steps: CheckResult[] }>();
  return (
    <>
      <DiagnosticsSection title="Database test">
        <p className="mb-4 text-muted text-sm">
          Writes and reads the documents <code>_tests/connection_test</code> and <code>test/connection</code>.
        </p>
        <CheckResultList steps={fetcher.data?.steps ?? [connection]} />
        <fetcher.Form method="post" action="/test-firebase/database" className="mt-4">
          <Button type="submit" size="sm" busy={fetcher.state !== "idle"} busyLabel="Testing...">
            Run the database test
          </Button>
        </fetcher.Form>
      </DiagnosticsSection>
      <DiagnosticsSection title="Sign-in test">
        <SignInCheck account={account} />
      </DiagnosticsSection>
    </>
  );
}
