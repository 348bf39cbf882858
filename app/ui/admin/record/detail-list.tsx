import type { ReactNode } from "react";
import { classNames } from "~/ui/controls/class-names.ts";

/** The fields of a record, in two columns where they fit. `children` are `Detail`s. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-3.5 text-sm sm:grid-cols-2">{children}</dl>;
}

/** A field: its name and its value, or a dash. */
export function Detail({
  name,
  wide = false,
  firstOnPhone = false,
  children,
}: {
  name: string;
  wide?: boolean;
  /** For the main field: above all others on a phone. */
  firstOnPhone?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames("min-w-0", wide && "sm:col-span-2", firstOnPhone && "max-sm:order-first")}>
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="mt-0.5">
        {children || <span className="text-subtle">–</span>}
      </dd>
    </div>
  );
}

const LINK_CLASSES = "break-all text-brand-ink underline underline-offset-2";

/** An email address as a `mailto:` link. */
export function EmailLink({ address, subject }: { address: string; subject?: string }) {
  return (
    <a href={mailtoHref(address, subject)} className={LINK_CLASSES}>
      {address}
    </a>
  );
}

/** The `mailto:` URL of an email address. */
export function mailtoHref(address: string, subject?: string): string {
  // Header injection: a visitor typed the address.
  const to = address.replaceAll(/[?&#%\s]/g, encodeURIComponent);
  return subject ? `mailto:${to}?subject=${encodeURIComponent(subject)}` : `mailto:${to}`;
}

/** A phone number as a `tel:` link; plain text with fewer than three digits. */
export function PhoneLink({ number }: { number: string }) {
  const digits = number.replaceAll(/[^+\d]/g, "");
  if (digits.length < 3) return number;
  return (
    <a href={`tel:${digits}`} className={LINK_CLASSES}>
      {number}
    </a>
  );
}

/** A text by its version; the version alone where its text is unknown, e.g. of an imported record. */
export function VersionedText({ version, text }: { version: string; text: string | undefined }) {
  if (!text) return <p>{version}</p>;
  return (
    <p>
      “{text}” <span className="text-muted">(version {version})</span>
    </p>
  );
}
