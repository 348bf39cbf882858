import { type ComponentProps, useState } from "react";
import { TextField } from "~/ui/form/field.tsx";
import { useBrowserValue } from "~/ui/store.ts";

/** A password field with a button that shows the password (only with JavaScript). */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type">) {
  const [shown, setShown] = useState(false);
  const isHydrated = useBrowserValue(() => true, false);
  return (
    <div>
      <TextField {...props} type={shown ? "text" : "password"} spellCheck={false} autoCapitalize="none" />
      {isHydrated ? (
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="mt-1.5 cursor-pointer text-brand-ink text-sm underline underline-offset-4"
        >
          Show password
        </button>
      ) : null}
    </div>
  );
}
