import type { ReactNode } from "react";
import { DENIED, type ProjectKind, type Setting, type TestStep } from "~/domain/diagnostics/diagnostics-project.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { buttonClasses } from "~/ui/controls/button.tsx";
import { BuiltInTests } from "./built-in-checks.tsx";
import { Part } from "./diagnostics-section.tsx";
import { FirebaseProjectTests } from "./firebase-checks.tsx";
import { ProjectSwitch } from "./project-form.tsx";
import { SettingsList } from "./settings-list.tsx";
import { SignInTest } from "./sign-in-check.tsx";
import { StepList } from "./step-list.tsx";

/** What the owner sees of the current project. */
export interface OwnersView {
  account: string;
  kind: ProjectKind;
  settings: Setting[];
  /** What is wrong with the project as it is stored; its tests can't run then. */
  problem: string | null;
  connection: TestStep;
}

interface DiagnosticsProps {
  /** Null for a visitor who isn't the owner, who gets an error and its hint in place of data. */
  owner: OwnersView | null;
  /** Why it isn't known who this is: the database, which has the sessions, doesn't answer. */
  unchecked: TestStep | undefined;
  switchError: string | undefined;
  typed: Record<string, string>;
}

/** The diagnostic page: configuration, database test, sign-in test, and the form that switches the project. */
export function Diagnostics({ owner, unchecked, switchError, typed }: DiagnosticsProps) {
  if (unchecked) return <UncheckedVisitor step={unchecked} switchError={switchError} typed={typed} />;
  if (!owner) {
    return (
      <Page>
        <Part title="Current project configuration">
          <p className="text-muted">Shown to the owner only.</p>
        </Part>
        <Part title="Database test">
          <StepList steps={[DENIED]} />
        </Part>
        <Part title="Sign-in test">
          <SignInTest account={null} />
        </Part>
        <Part title="Switch project">
          <p className="text-muted">Sign in as the owner to switch the project.</p>
        </Part>
      </Page>
    );
  }
  const { account, kind, settings, problem, connection } = owner;
  return (
    <Page>
      <Part title="Current project configuration">
        {problem ? (
          <Banner tone="error" title={problem} className="mb-4">
            <p>Fill them in below, or go back to the built-in project.</p>
          </Banner>
        ) : null}
        <SettingsList settings={settings} />
      </Part>
      {kind === "built-in" ? <BuiltInTests account={account} connection={connection} /> : null}
      {kind === "firebase" && !problem ? <FirebaseProjectTests /> : null}
      <Part title="Switch project">
        <ProjectSwitch kind={kind} error={switchError} typed={typed} />
      </Part>
    </Page>
  );
}

/** While the database is away nobody can be told from a visitor: what failed, and whatever was typed. */
function UncheckedVisitor({
  step,
  switchError,
  typed,
}: { step: TestStep } & Pick<DiagnosticsProps, "switchError" | "typed">) {
  return (
    <Page>
      <Part title="Current project configuration">
        <p className="text-muted">Shown to the owner only, once the database answers.</p>
      </Part>
      <Part title="Database test">
        <StepList steps={[step]} />
        <a href="/test-firebase" className={buttonClasses({ size: "sm" }, "mt-4")}>
          Test again
        </a>
      </Part>
      <Part title="Sign-in test">
        <p className="text-muted">Nobody can sign in, nor be recognised, while the database is away.</p>
      </Part>
      <Part title="Switch project">
        {switchError ? (
          <ProjectSwitch kind="built-in" error={switchError} typed={typed} />
        ) : (
          <p className="text-muted">The project can be switched when the database answers again.</p>
        )}
      </Part>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
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
      {children}
    </main>
  );
}
