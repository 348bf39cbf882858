import type { ReactNode } from "react";

/** The page around the contact form. */
export function ContactPage({ form }: { form: ReactNode }) {
  return <section>{form}</section>;
}
