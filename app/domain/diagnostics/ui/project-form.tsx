import { useState } from "react";
import { MAX_SETTING_LENGTH, PROJECT_SETTINGS, type ProjectKind } from "~/domain/diagnostics/diagnostics-project.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";

/**
 * The forms that switch to a Firebase project and back. Both load a new document, since the Content-Security-Policy with the
 * hosts that the page may connect to is a response header.
 */
export function ProjectForm({
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
