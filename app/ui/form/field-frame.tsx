import type { ReactNode } from "react";
import { classNames } from "~/ui/controls/class-names.ts";
import { useFieldId } from "./field-ids.tsx";

/** The options of every field besides the attributes of its element. */
export type FieldOptions = {
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
export function FieldFrame({ id, label, description, error, labelHidden, required, className, children }: FrameProps) {
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
      {description ? (
        <p id={`${id}-description`} className="-mt-0.5 mb-1.5 text-sm text-subtle">
          {description}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
