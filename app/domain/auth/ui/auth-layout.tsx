import type { ReactNode } from "react";
import { Link } from "react-router";

/** The layout of the sign-in and the set-up: one centred card. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh grid-cols-1 place-items-center bg-canvas px-4 py-10 text-ink">
      <div className="w-full max-w-md">
        <div className="rounded-xl border border-line bg-surface p-6 shadow-md sm:p-8 [&_.btn]:whitespace-normal">
          <h1 className="mb-6 font-semibold text-2xl">{title}</h1>
          {children}
        </div>
        <p className="mt-6 text-center text-sm">
          <Link to="/" className="text-brand-ink underline underline-offset-4">
            Back to the website
          </Link>
        </p>
      </div>
    </main>
  );
}
