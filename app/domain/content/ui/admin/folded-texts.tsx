import { type ComponentProps, type ReactNode, use, useState } from "react";
import { EditorContext } from "./content-draft.ts";

interface FoldedTextsProps extends ComponentProps<"details"> {
  /** What the names of its texts begin with. */
  prefix: string;
  summary: ReactNode;
}

/**
 * Texts that are folded away below a summary. They are rendered when they are opened, or when one of them is selected or
 * linked to: the home page's editor has hundreds of them, which would hold up a phone for ten seconds.
 */
export function FoldedTexts({ prefix, summary, children, ...details }: FoldedTextsProps) {
  const { selected, linked } = use(EditorContext);
  const isAsked = Boolean(details.open || selected?.startsWith(prefix) || linked?.startsWith(prefix));
  const [isRendered, setIsRendered] = useState(isAsked);
  if (isAsked && !isRendered) setIsRendered(true);
  const renderOpened = (element: HTMLDetailsElement | null) => element?.open && setIsRendered(true);
  return (
    // Also what was opened before hydration.
    <details
      {...details}
      ref={(element) => void renderOpened(element)}
      onToggle={(event) => renderOpened(event.currentTarget)}
    >
      {summary}
      {isRendered ? children : null}
    </details>
  );
}
