import { type ReactNode, useEffect } from "react";
import { navigation } from "~/domain/site/copy/navigation";
import { FloatingWidget } from "~/domain/site/ui/layout/floating-widget";
import { Footer } from "~/domain/site/ui/layout/footer";
import { Header } from "~/domain/site/ui/layout/header";
import { TopBar } from "~/domain/site/ui/layout/top-bar";
import { useCopy } from "~/domain/site/ui/use-copy";

type ShellProps = {
  /** The footer's 'Stay Updated' form; it stands on the dark band. */
  newsletterForm: ReactNode;
  /** The lock button at the top right of the footer, titled 'Admin Panel', with its dialog. */
  pinButton: ReactNode;
  /** What stands above everything else. */
  announcements?: ReactNode;
  children: ReactNode;
};

/** Everything around a public page: skip link, contact bar, header, footer, floating widget. */
export function Shell({ newsletterForm, pinButton, announcements, children }: ShellProps) {
  const { skip } = useCopy(navigation);
  // Pages that are drawn from here on need no later layout (`below` in app.css), and their anchors want none.
  useEffect(() => {
    document.documentElement.dataset.whole = "";
  }, []);
  return (
    <>
      <a href="#main" className="skip-link">
        {skip}
      </a>
      {announcements}
      <TopBar />
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer newsletterForm={newsletterForm} pinButton={pinButton} />
      <FloatingWidget />
    </>
  );
}
