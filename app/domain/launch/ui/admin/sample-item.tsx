import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";

/** A line of the samples: what it is, what has been decided of it, and its buttons. */
export function SampleItem({
  id,
  title,
  state: { text, tone },
  children,
}: {
  id: string;
  title: string;
  state: { text: string; tone: BadgeTone };
  children: ReactNode;
}) {
  return (
    <li id={id} className="highlight-target grid scroll-mt-24 gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="font-semibold text-base">{title}</h3>
        <Badge tone={tone}>{text}</Badge>
      </div>
      {children}
    </li>
  );
}

/** Hides what is shown to visitors. */
export function HideButton({ title, onClick }: { title: string; onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      <EyeOff aria-hidden="true" className="size-4" />
      Hide<span className="sr-only"> {title}</span>
    </Button>
  );
}

export const SAMPLE = { text: "Sample", tone: "accent" } as const;
export const HIDDEN = { text: "Hidden", tone: "neutral" } as const;
