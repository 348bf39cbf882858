import { privacyNote } from "~/domain/site/copy/privacy-note-copy.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { useCopy } from "./use-copy.ts";

/** What becomes of what is sent; it stands by the button that sends it. */
export function PrivacyNote({
  about = "message",
  text,
  className,
}: {
  about?: "message" | "address";
  /** In place of the usual one. */
  text?: string;
  className?: string;
}) {
  const copy = useCopy(privacyNote);
  return (
    <p className={classNames("text-sm text-subtle", className)}>
      {text ?? copy[about]}{" "}
      <a href="/legal/privacy-policy" className="underline underline-offset-2">
        {copy.link}
      </a>
    </p>
  );
}
