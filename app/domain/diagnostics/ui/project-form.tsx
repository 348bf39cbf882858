import { useState } from "react";
import { MAX_SETTING_LENGTH, PROJECT_SETTINGS, type ProjectKind } from "~/domain/diagnostics/diagnostics-project.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";

/**
 * The form that switches to a Firebase project, and the way back. Both load the page anew, since only then the browser is
 * told which hosts it may connect to.
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
  // The answer to a form stays until the next one, whatever is loaded again meanwhile.
  const [answer] = useState({ error, typed });
  return (
    <>
      <p className="mb-4 text-muted text-sm">
        The website always uses its own database. Switching lets this page, and nothing else, test a Firebase project
        with Firebase's own SDK.
      </p>
      {answer.error ? (
        // biome-ignore lint/a11y/noAutofocus: the page was loaded anew, and this is far below its top
        <div tabIndex={-1} autoFocus className="mb-4 scroll-mt-6 rounded-md outline-offset-2">
          <Banner tone="error" title={answer.error}>
            <p>Hint: the six settings stand in the project's console, under “Your apps”.</p>
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
