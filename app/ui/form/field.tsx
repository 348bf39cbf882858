import { type ComponentProps, memo, type ReactNode } from "react";
import { classNames } from "~/ui/controls/class-names.ts";
import { useFieldId } from "./field-ids.tsx";

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
 * A multi-line field, which can be resized vertically. With the same properties it is not rendered again: React writes
 * the default value at each update, which takes the cursor of a field that was not yet typed into back to its start.
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

/** The options of every field besides the attributes of its element. */
type FieldOptions = {
  name: string;
  label: ReactNode;
  /** A line under the label that is part of the field's description. */
  description?: ReactNode;
  /** The error message; its presence marks the field as invalid. */
  error?: string | undefined;
  /** Visually hides the label but keeps it for assistive technology. */
  labelHidden?: boolean;
  /** Classes of the frame around label and control. */
  className?: string;
};

/** The ids and ARIA attributes that associate a control with its label, description and error. */
export function useFieldWiring({ name, description, error }: Pick<FieldOptions, "name" | "description" | "error">) {
  const id = useFieldId(name);
  const described = [description ? `${id}-description` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined } as const;
}

/** The line under the label of a field. */
export function FieldDescription({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${id}-description`} className="-mt-0.5 mb-1.5 text-sm text-subtle">
      {children}
    </p>
  );
}

/** The error message of a field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-danger text-sm">
      <span aria-hidden="true" className="font-bold">
        !
      </span>
      <span>
        <span className="sr-only">Error: </span>
        {error}
      </span>
    </p>
  );
}

type FrameProps = Omit<FieldOptions, "name"> & { id: string; required?: boolean | undefined; children: ReactNode };

/** Label, description, control and error, one under the other. */
function FieldFrame({ id, label, description, error, labelHidden, required, className, children }: FrameProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "label"}>
        {label}
        {required ? (
          <span aria-hidden="true" className="text-danger">
            {" *"}
          </span>
        ) : null}
      </label>
      <FieldDescription id={id}>{description}</FieldDescription>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
