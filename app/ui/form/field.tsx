import { type ComponentProps, memo } from "react";
import { classNames } from "~/ui/controls/class-names.ts";
import { FieldError, FieldFrame, type FieldOptions, useFieldWiring } from "./field-frame.tsx";

type FieldProps<Tag extends "input" | "textarea" | "select"> = FieldOptions &
  Omit<ComponentProps<Tag>, keyof FieldOptions | "id">;

/** A one-line field: label, description, error and their wiring included. A required field shows a star. */
export function TextField({ name, label, description, error, labelHidden, className, ...rest }: FieldProps<"input">) {
  const wiring = useFieldWiring({ name, description, error });
  return (
    <FieldFrame {...{ label, description, error, labelHidden, className }} id={wiring.id} required={rest.required}>
      <input type="text" {...rest} {...wiring} name={name} className="control" />
    </FieldFrame>
  );
}

/**
 * A multi-line field, which can be resized vertically. With the same properties it is not rendered again: React writes the
 * default value at each update, which takes the cursor of a field that was not yet typed into back to its start.
 */
export const TextAreaField = memo(function TextAreaField({
  name,
  label,
  description,
  error,
  labelHidden,
  className,
  ...rest
}: FieldProps<"textarea">) {
  const wiring = useFieldWiring({ name, description, error });
  return (
    <FieldFrame {...{ label, description, error, labelHidden, className }} id={wiring.id} required={rest.required}>
      <textarea rows={5} {...rest} {...wiring} name={name} className="control" />
    </FieldFrame>
  );
});

type SelectFieldProps = FieldProps<"select"> & {
  options: ReadonlyArray<string | { value: string; label: string }>;
  /** The first, empty option of a field without a default. */
  placeholder?: string;
};

/** A native select. Takes `options` or, for groups, `<option>` elements as children. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, description, error, labelHidden, className, options, placeholder, children, ...rest } = props;
  const wiring = useFieldWiring({ name, description, error });
  return (
    <FieldFrame {...{ label, description, error, labelHidden, className }} id={wiring.id} required={rest.required}>
      <div className="relative">
        <select {...rest} {...wiring} name={name} className="control appearance-none pr-10">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => {
            const { value, label: text } = typeof option === "string" ? { value: option, label: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
          {children}
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4 text-muted"
        >
          <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </div>
    </FieldFrame>
  );
}

/** A checkbox with its label to the right; `label` may contain links. */
export function CheckboxField({ name, label, description, error, className, ...rest }: FieldProps<"input">) {
  const wiring = useFieldWiring({ name, description, error });
  return (
    <div className={classNames("min-w-0", className)}>
      <div className="flex items-start gap-3">
        <input {...rest} {...wiring} name={name} type="checkbox" className="tick-box" />
        <div className="min-w-0 text-sm">
          <label htmlFor={wiring.id}>
            {label}
            {rest.required ? (
              <span aria-hidden="true" className="text-danger">
                {" *"}
              </span>
            ) : null}
          </label>
          {description ? (
            <p id={`${wiring.id}-description`} className="text-subtle">
              {description}
            </p>
          ) : null}
        </div>
      </div>
      <FieldError id={wiring.id} error={error} />
    </div>
  );
}
