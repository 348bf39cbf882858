import type { ComponentProps } from "react";
import { Link } from "react-router";
import { buttonClasses } from "~/ui/controls/button.tsx";
import { FROM_LIST, useRecordViewPath } from "./use-record-view.ts";

interface ViewLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "state" | "preventScrollReset"> {
  /** The record whose details it opens. */
  id: string;
  /** Whether it gets the focus when the details are closed; one link of a record. */
  receivesFocus?: boolean;
}

/** Opens a record's details over the list, without scrolling it. */
export function ViewLink({ id, receivesFocus = false, ...rest }: ViewLinkProps) {
  const viewPath = useRecordViewPath();
  return (
    <Link
      {...rest}
      to={viewPath(id)}
      // All routes are known from the start.
      discover="none"
      state={FROM_LIST}
      preventScrollReset
      data-view={receivesFocus ? id : undefined}
    />
  );
}

/** 'View', with the record's name for screen readers. */
export function ViewButton({ id, name, className }: { id: string; name: string; className?: string }) {
  return (
    <ViewLink
      id={id}
      receivesFocus
      aria-label={`View ${name}`}
      className={buttonClasses({ variant: "secondary", size: "sm" }, className)}
    >
      View
    </ViewLink>
  );
}
