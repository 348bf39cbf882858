import { useState } from "react";
import { formatCount } from "~/shared/format.ts";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";

/** Asks for the consent text of subscribers for whom a file has only a date. */
export function ImportConsent({
  dateOnly,
  consent,
  onChange,
}: {
  dateOnly: number;
  consent: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState(consent);
  return (
    <form
      className="panel mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== consent) onChange(text);
      }}
    >
      <TextField
        name="consent"
        label="What they agreed to, and where"
        description={`The file says since when ${dateOnly === 1 ? "one address is" : `${formatCount(dateOnly)} addresses are`} on the list, but not what they agreed to. If you know, your text is stored as their recorded consent; without it they count as having none.`}
        value={text}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" size="sm" disabled={text === consent}>
        Apply
      </Button>
    </form>
  );
}
