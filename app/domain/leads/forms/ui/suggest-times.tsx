import { formTitles } from "~/domain/leads/copy/form-titles.ts";
import type { OfficeHours } from "~/domain/site/identity/identity.ts";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

/** A button that adds two times by the visitor's clock to the form's message, for them to change. */
export function SuggestTimes() {
  const copy = useCopy(formTitles);
  const { hours } = useIdentity();
  return (
    <button
      type="button"
      className="js-only link mt-1 min-h-11 text-sm"
      onClick={(event) => {
        const message = event.currentTarget.form?.elements.namedItem("message");
        if (message instanceof HTMLTextAreaElement) void addTimes(message, copy.times, hours);
      }}
    >
      {copy.suggestTimes}
    </button>
  );
}

/** Adds the times in a paragraph of their own, as if they had been typed: undo takes them out. */
async function addTimes(message: HTMLTextAreaElement, template: string, hours?: OfficeHours): Promise<void> {
  const { suggestedTimes } = await import("~/domain/site/working-hours/suggested-times.ts");
  const text = suggestedTimes(template, Date.now(), undefined, hours);
  const space =
    message.value === "" || message.value.endsWith("\n\n") ? "" : message.value.endsWith("\n") ? "\n" : "\n\n";
  message.focus();
  message.setSelectionRange(message.value.length, message.value.length);
  // The only way to insert text that the browser can undo; where it is unavailable, the text comes without.
  if (!document.execCommand("insertText", false, space + text)) message.setRangeText(space + text);
}
