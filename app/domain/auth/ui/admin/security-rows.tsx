import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";

interface CredentialRowProps {
  name: string;
  /** The label of the button, and for screen readers, of what. */
  action: string;
  of?: string;
  onAction: () => void;
  children: ReactNode;
}

/** A credential in a list of them, with the button that changes it. */
export function CredentialRow({ name, action, of, onAction, children }: CredentialRowProps) {
  return (
    <div className="py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="flex items-center justify-between gap-4">
        <span className="min-w-0 font-medium">{children}</span>
        <SmallButton onClick={onAction}>
          {action}
          {of ? <span className="sr-only"> {of}</span> : null}
        </SmallButton>
      </dd>
    </div>
  );
}

/** What was done, and when. */
export function Done({ what, at }: { what: string; at: string }) {
  return (
    <>
      {what} <LocalTime timestamp={at} format="list-time" />
    </>
  );
}

interface DeviceRowProps {
  Icon: LucideIcon;
  name: ReactNode;
  buttons: ReactNode;
  /** `DeviceLine`s. */
  children: ReactNode;
}

/** What signs in from a device, or with one. */
export function DeviceRow({ Icon, name, buttons, children }: DeviceRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">{name}</p>
        {children}
      </div>
      {buttons}
    </li>
  );
}

/** A line about it; what there is `more` stays in one piece. */
export function DeviceLine({ more, children }: { more?: ReactNode; children: ReactNode }) {
  return (
    <p className="text-muted">
      {children}
      {more ? " · " : null}
      {more ? <span className="inline-block">{more}</span> : null}
    </p>
  );
}
