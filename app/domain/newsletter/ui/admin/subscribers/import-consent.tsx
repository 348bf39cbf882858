import { useState } from "react";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";

/** Asks what those agreed to of whom a file says no more than since when they are on the list. */
export function ImportConsent({
  dateOnly,
  consent,
  onChange,
}: {
  dateOnly: number;
  consent: string;
  onChange: (text: string) => void;
}) {
  const [text, setWords] = useState(consent);
  return (
    <div className="panel mt-4 grid gap-3">
      <TextField
        name="consent"
        label="What they agreed to, and where"
        description={`The file says since when ${dateOnly === 1 ? "one address is" : `${dateOnly.toLocaleString("en")} addresses are`} on the list, and not what they agreed to. If you know, your words are kept as their recorded consent; without words they count as having none.`}
        value={text}
        maxLength={500}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      <Button variant="secondary" size="sm" disabled={text === consent} onClick={() => onChange(text)}>
        Use these words
      </Button>
    </div>
  );
}
