import type { ReactNode } from "react";

/** The contact section of the home page. `notifyForm` asks for an e-mail for the Resource Hub's 'Notify Me'. */
export function ContactSection({ form, notifyForm }: { form: ReactNode; notifyForm: ReactNode }) {
  return (
    <section id="contact">
      {form}
      {notifyForm}
    </section>
  );
}
