import type { ReactNode } from "react";

type ShellProps = {
  /** The footer's 'Stay Updated' form. */
  newsletterForm: ReactNode;
  /** The lock button at the top right of the footer, titled 'Admin Panel', with its dialog. */
  pinButton: ReactNode;
  children: ReactNode;
};

/** Everything around a public page: skip link, contact bar, header, footer, floating widget. */
export function Shell({ newsletterForm, pinButton, children }: ShellProps) {
  return (
    <>
      <main id="main">{children}</main>
      <footer>
        {newsletterForm}
        {pinButton}
      </footer>
    </>
  );
}
