import { type ReactNode, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { disableContentVisibility } from "~/ui/hydration/content-visibility.ts";
import { FloatingWidget } from "./floating-widget.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { TopBar } from "./top-bar.tsx";

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
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // Whoever goes on, to a place on this page or to another page, needs no later layout (`below` in app/app.css): what
  // is scrolled to must be where it will be. Before that, laying out the whole page would keep it from answering.
  useLayoutEffect(() => {
    if (key !== firstKey) disableContentVisibility();
  }, [key, firstKey]);
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
