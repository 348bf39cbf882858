import type { ReactNode } from "react";

/** The newsletter section of the home page. `form` has an e-mail field and the Subscribe button. */
export function NewsletterBlock({ form }: { form: ReactNode }) {
  return <section id="newsletter">{form}</section>;
}
