import { privacyNote } from "~/domain/site/copy/privacy-note.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { AnyLink } from "~/ui/navigation/any-link.tsx";
import { useCopy } from "./use-copy.ts";

/** What becomes of what is sent; it stands by the button that sends it. */
export function PrivacyNote({ about = "message", className }: { about?: "message" | "address"; className?: string }) {
  const copy = useCopy(privacyNote);
  return (
    <p className={classNames("text-sm text-subtle", className)}>
      {copy[about]}{" "}
      <AnyLink to="/legal/privacy-policy" className="underline underline-offset-2">
        {copy.link}
      </AnyLink>
    </p>
  );
}
