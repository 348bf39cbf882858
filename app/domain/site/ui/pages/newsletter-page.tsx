import type { ReactNode } from "react";

/** The page around the newsletter form. */
export function NewsletterPage({ form }: { form: ReactNode }) {
  return <section>{form}</section>;
}
