import { Lock } from "lucide-react";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";

/** Texts that visitors read and the owner can't change, each group with the reason. */
export function LockedTextsCard({ locked }: { locked: { group: string; reason: string; texts: readonly string[] }[] }) {
  return (
    <div className="mt-8">
      <SectionCard
        name="locked-texts"
        title="What stays as it is"
        description="Visitors read these texts, too. They change with a release, or with your settings."
      >
        <ul className="rows">
          {locked.map(({ group, reason, texts }) => (
            <li key={group} className="py-3 text-sm">
              <h3 className="flex items-center gap-2 font-medium">
                <Lock aria-hidden="true" className="size-4 shrink-0" />
                {group}
              </h3>
              <p className="mt-0.5 text-muted">{reason}</p>
              {texts.length > 0 ? (
                <details className="mt-1">
                  <summary className="link inline-flex min-h-7 cursor-pointer items-center">
                    {texts.length === 1 ? "The text" : `The ${texts.length} texts`}
                    <span className="sr-only"> of {group}</span>
                  </summary>
                  <ul className="mt-1 grid gap-1 text-muted">
                    {texts.map((text) => (
                      <li key={text} className="break-words">
                        {text}
                      </li>
                    ))}
                  </ul>
                </details>
              ) : null}
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
  );
}
