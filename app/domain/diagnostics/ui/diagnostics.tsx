import type { ReactNode } from "react";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import type { DatabaseTest, Setting } from "../project";

/** The parts of the diagnostic page. `settings` are there for the owner only. */
export function Diagnostics({ settings, databaseTest }: { settings: Setting[] | null; databaseTest: DatabaseTest }) {
  return (
    <main className="wrap grid max-w-3xl gap-8 py-10">
      <h1 className="text-3xl">Diagnostics</h1>
      <Part title="Current configuration">
        {settings ? <SettingsList settings={settings} /> : <p className="text-muted">Shown to the owner only.</p>}
      </Part>
      <Part title="Database test">
        <Banner tone={databaseTest.ok ? "info" : "error"} title={databaseTest.text}>
          {databaseTest.hint ? <p>{databaseTest.hint}</p> : null}
        </Banner>
      </Part>
      <Part title="Sign-in test">
        <p className="mb-4 text-muted">
          {settings ? "You are signed in as the owner." : "You are not signed in as the owner."}
        </p>
        {settings ? (
          <form method="post" action="/admin/sign-out">
            <button type="submit" className="text-brand-ink underline underline-offset-4">
              Sign out
            </button>
          </form>
        ) : (
          <ButtonLink to="/admin/login?from=/test-firebase">Sign in</ButtonLink>
        )}
      </Part>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-surface p-6">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}

function SettingsList({ settings }: { settings: Setting[] }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 text-sm">
      {settings.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="font-medium">{name}</dt>
          <dd className="break-all font-mono text-muted">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
