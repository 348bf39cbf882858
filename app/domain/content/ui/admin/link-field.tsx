import { type ChangeEvent, use, useRef, useState } from "react";
import { SelectField, TextField } from "~/ui/form/field.tsx";
import { EditorContext } from "./content-draft.ts";

/** What is typed of a link that leads to no place of the site, by what it begins with. */
const OUTSIDE: Record<string, { option: string; label: string; type: string }> = {
  "https://": { option: "Another website …", label: "Address of the website", type: "url" },
  "mailto:": { option: "An email address …", label: "Email address", type: "email" },
  "tel:": { option: "A phone number …", label: "Phone number", type: "tel" },
};
const GROUPS = { page: "Pages", section: "Sections of pages", document: "Files to download" };

interface LinkFieldProps {
  name: string;
  label: string;
  value: string;
  /** As the site ships it, which can be chosen whatever it is. */
  initial: string;
  description: string | undefined;
  error: string | undefined;
  onChange: (link: string) => void;
}

/** Chooses where a link leads: what is on the site from a list, anything else is typed. */
export function LinkField({ name, label, value, initial, description, error, onChange }: LinkFieldProps) {
  const { links } = use(EditorContext);
  const typed = useRef<HTMLDivElement>(null);
  const start = value === initial ? "" : (Object.keys(OUTSIDE).find((one) => value.startsWith(one)) ?? "");
  const outside = OUTSIDE[start];
  const shown = start === "https://" ? value : value.slice(start.length);
  const others = [...new Set([initial, outside ? initial : value])].filter(
    (link) => link && !links.some(({ to }) => to === link),
  );
  // Some hundred places for each of a page's links are too many to be rendered before they are looked at.
  const [isListed, setIsListed] = useState(false);
  const list = () => setIsListed(true);
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    onChange(target.value);
    // Once it is there.
    if (target.value in OUTSIDE) requestAnimationFrame(() => typed.current?.querySelector("input")?.focus());
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value.trim();
    // A whole one is pasted behind what stands there, too.
    if (start === "https://") onChange(start + text.replace(/^https?:?\/*(?:https?:\/*)*/, ""));
    else onChange(start + (start === "tel:" ? text.replace(/[^+\d().-]/g, "") : text));
  };
  const optionsOf = (title: string, options: [value: string, text: string][]) =>
    options.length > 0 ? (
      <optgroup key={title} label={title}>
        {options.map(([to, text]) => (
          <option key={to} value={to}>
            {text}
          </option>
        ))}
      </optgroup>
    ) : null;
  return (
    <>
      <SelectField
        {...{ name, label, description }}
        error={outside ? undefined : error}
        options={others}
        placeholder={value ? undefined : "Choose where it leads"}
        value={outside ? start : value}
        onChange={choose}
        onFocus={list}
        onPointerDown={list}
      >
        {Object.entries(GROUPS).map(([kind, title]) => {
          const places = links.filter((link) => link.kind === kind && (isListed || link.to === value));
          return optionsOf(
            title,
            places.map((place) => [place.to, place.label]),
          );
        })}
        {optionsOf(
          "Elsewhere",
          Object.entries(OUTSIDE).map(([to, { option }]) => [to, option]),
        )}
      </SelectField>
      {outside ? (
        <div ref={typed} className="mt-2">
          <TextField
            {...{ error, value: shown, type: outside.type, name: `${name}:typed`, autoComplete: "off" }}
            label={`${label}: ${outside.label}`}
            onChange={type}
          />
        </div>
      ) : null}
    </>
  );
}
