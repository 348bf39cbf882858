import { type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { disableContentVisibility } from "~/ui/hydration/content-visibility.ts";
import { FloatingWidget } from "./floating-widget.tsx";
import { Footer } from "./footer.tsx";
import { Header, TopBar } from "./header.tsx";

type ShellProps = {
  /** The footer's 'Stay Updated' form; it is on the dark band. */
  newsletterForm: ReactNode;
  /** The lock button at the top right of the footer, titled 'Admin Panel', with its dialog. */
  pinButton: ReactNode;
  /** Content above everything else. */
  announcements?: ReactNode;
  children: ReactNode;
};

/**
 * Everything around a public page: skip link, contact bar, header, footer, floating widget. Each is a boundary of
 * hydration: what is pressed is hydrated first, without the rest.
 */
export function Shell({ newsletterForm, pinButton, announcements, children }: ShellProps) {
  const { skip } = useCopy(navigation);
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // From the first navigation on, to an anchor or to another page, scrolling needs exact positions, so everything is
  // laid out (`below-fold` in app/app.css). Before that, laying out the whole page would block the first interaction.
  useLayoutEffect(() => {
    if (key !== firstKey) disableContentVisibility();
  }, [key, firstKey]);
  return (
    <>
      <a href="#main" className="skip-link">
        {skip}
      </a>
      <Suspense>{announcements}</Suspense>
      <Suspense>
        <TopBar />
      </Suspense>
      <Suspense>
        <Header />
      </Suspense>
      <main id="main" tabIndex={-1} className="headlines outline-none md:text-[1.0625rem]">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer newsletterForm={newsletterForm} pinButton={pinButton} />
      </Suspense>
      <Suspense>
        <FloatingWidget />
      </Suspense>
    </>
  );
}
