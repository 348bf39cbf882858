import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import {
  type CheckResult,
  MAX_SETTING_LENGTH,
  PERMISSION_DENIED,
  PROJECT_SETTINGS,
  type ProjectKind,
  type ProjectSettingLine,
} from "~/domain/diagnostics/diagnostics-project.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { FirebaseChecks } from "./firebase-checks.tsx";
import { SignInCheck } from "./sign-in-check.tsx";
import { CheckResultList, DiagnosticsSection } from "./step-list.tsx";

/** The current project, for the owner. */
interface OwnerDiagnostics {
  account: string;
  kind: ProjectKind;
  settings: ProjectSettingLine[];
  /** Why the stored project's tests can't run. */
  problem: string | null;
  connection: CheckResult;
}

interface DiagnosticsProps {
  /** Null for a visitor other than the owner, who gets an error and a hint instead of data. */
  owner: OwnerDiagnostics | null;
  /** Set when the session can't be looked up, since the database doesn't answer. */
  unchecked: CheckResult | undefined;
  switchError: string | undefined;
  typed: Record<string, string>;
}

/** The diagnostic page: configuration, database test, sign-in test, and the form that switches the project. */
export function DiagnosticsScreen({ owner, unchecked, switchError, typed }: DiagnosticsProps) {
  const projectForm = (kind: ProjectKind) => <ProjectForm kind={kind} error={switchError} typed={typed} />;
  // While the database is unavailable, the owner can't be recognised: the error is shown, and what was submitted.
  if (unchecked)
    return (
      <Parts
        configuration={<p className="text-muted">Shown to the owner only, once the database answers.</p>}
        database={
          <>
            <CheckResultList steps={[unchecked]} />
            <a href="/test-firebase" className={buttonClasses({ size: "sm" }, "mt-4")}>
              Test again
            </a>
          </>
        }
        signIn={<p className="text-muted">Nobody can sign in, nor be recognised, while the database is unavailable.</p>}
        project={
          switchError ? (
            projectForm("built-in")
          ) : (
            <p className="text-muted">The project can be switched when the database answers again.</p>
          )
        }
      />
    );
  if (!owner)
    return (
      <Parts
        configuration={<p className="text-muted">Shown to the owner only.</p>}
        database={<CheckResultList steps={[PERMISSION_DENIED]} />}
        signIn={<SignInCheck account={null} />}
        project={<p className="text-muted">Sign in as the owner to switch the project.</p>}
      />
    );
  const { account, kind, settings, problem, connection } = owner;
  const isBuiltIn = kind === "built-in";
  return (
    <Parts
      configuration={
        <>
          {problem ? (
            <Banner tone="error" title={problem} className="mb-4">
              <p>Fill them in below, or go back to the built-in project.</p>
            </Banner>
          ) : null}
          <SettingsList settings={settings} />
        </>
      }
      database={isBuiltIn ? <DatabaseCheck connection={connection} /> : null}
      signIn={isBuiltIn ? <SignInCheck account={account} /> : null}
      more={!isBuiltIn && !problem ? <FirebaseChecks /> : null}
      project={projectForm(kind)}
    />
  );
}

type PartsProps = Record<"configuration" | "database" | "signIn" | "project", ReactNode> & { more?: ReactNode };

function Parts({ configuration, database, signIn, more, project }: PartsProps) {
  return (
    <main className="wrap grid max-w-3xl grid-cols-1 gap-6 py-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-3xl">Diagnostics</h1>
        <nav aria-label="Elsewhere" className="flex gap-5 text-sm">
          <a href="/" className="text-brand-ink underline underline-offset-4">
            Website
          </a>
          <a href="/admin/dashboard" className="text-brand-ink underline underline-offset-4">
            Admin
          </a>
        </nav>
      </div>
      <DiagnosticsSection title="Current project configuration">{configuration}</DiagnosticsSection>
      {database ? <DiagnosticsSection title="Database test">{database}</DiagnosticsSection> : null}
      {signIn ? <DiagnosticsSection title="Sign-in test">{signIn}</DiagnosticsSection> : null}
      {more}
      <DiagnosticsSection title="Switch project">{project}</DiagnosticsSection>
    </main>
  );
}

/** The configuration, one setting per line. */
function SettingsList({ settings }: { settings: ProjectSettingLine[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
      {settings.map(({ name, value, missing }) => (
        <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="font-medium">{name}</dt>
          <dd className="break-all">
            {missing ? <Badge tone="accent">{value}</Badge> : <span className="font-mono text-muted">{value}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The test of the site's own database. */
function DatabaseCheck({ connection }: { connection: CheckResult }) {
  const fetcher = useFetcher<{ steps: CheckResult[] }>();
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        Writes and reads the documents <code>_tests/connection_test</code> and <code>test/connection</code>.
      </p>
      <CheckResultList steps={fetcher.data?.steps ?? [connection]} />
      <fetcher.Form method="post" action="/test-firebase/database" className="mt-4">
        <Button type="submit" size="sm" busy={fetcher.state !== "idle"} busyLabel="Testing...">
          Run the database test
        </Button>
      </fetcher.Form>
    </>
  );
}

/**
 * What the page shows of its loader's data: a live revalidation that can't recognise the owner, since the database
 * doesn't answer, keeps what is shown to them, and what is typed there. After a failed submission its response is
 * shown.
 */
export function useLastChecked<Data extends { owner: object | null; unchecked?: object | undefined }>(
  loaded: Data,
  isSubmissionFailed: boolean,
): Data {
  const [shown, setShown] = useState(loaded);
  const isKept = loaded.unchecked !== undefined && shown.owner !== null && !isSubmissionFailed;
  if (!isKept && loaded !== shown) setShown(loaded);
  return isKept ? shown : loaded;
}

/**
 * The forms that switch to a Firebase project and back. Both load a new document, since the Content-Security-Policy
 * with the hosts that the page may connect to is a response header.
 */
function ProjectForm({
  kind,
  error,
  typed,
}: {
  kind: ProjectKind;
  error: string | undefined;
  typed: Record<string, string>;
}) {
  // The result of a submission stays until the next one, whatever is revalidated in the meantime.
  const [answer] = useState({ error, typed });
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        The website always uses its own database. Switching lets this page, and nothing else, test a Firebase project.
      </p>
      {answer.error ? (
        // biome-ignore lint/a11y/noAutofocus: the page was reloaded, and this is far below its top
        <div tabIndex={-1} autoFocus className="mb-4 scroll-mt-6 rounded-md outline-offset-2">
          <Banner tone="error" title={answer.error}>
            <p>Hint: the six settings are in the project's console, under “Your apps”.</p>
          </Banner>
        </div>
      ) : null}
      <form method="post" action="/test-firebase" className="grid gap-4 sm:grid-cols-2" noValidate>
        {PROJECT_SETTINGS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={name}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_SETTING_LENGTH}
            defaultValue={answer.typed[name] ?? ""}
            required
          />
        ))}
        <div className="sm:col-span-2">
          <Button type="submit" size="sm">
            {kind === "firebase" ? "Switch to another project" : "Switch project"}
          </Button>
        </div>
      </form>
      {kind === "firebase" ? (
        <form method="post" action="/test-firebase/built-in" className="mt-3">
          <Button type="submit" variant="secondary" size="sm">
            Back to the built-in project
          </Button>
        </form>
      ) : null}
    </>
  );
}
