import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { careersCopy } from "~/domain/site/copy/pages/careers-copy.ts";
import { useIdentity } from "~/domain/site/ui/kit/identity-context.tsx";
import { PrivacyNote } from "~/domain/site/ui/kit/privacy-note.tsx";
import { SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { formatLongDate } from "~/shared/format.ts";
import { retentionSection } from "~/shared/settings/retention-settings.ts";

/**
 * The static islands around the application form, on the careers page and on an opening's.
 *
 * @param openingId - none for an open application
 */
export function applyIslands(openingId?: string) {
  const { applications: keptFor } = settingsOf(retentionSection);
  return {
    "apply-head": <ApplyHead openingId={openingId} />,
    "apply-foot": <ApplyFoot openingId={openingId} keptFor={keptFor} />,
  };
}

function ApplyHead({ openingId }: { openingId: string | undefined }) {
  const copy = useCopy(careersCopy);
  const opening = copy.openings.find(({ id }) => id === openingId);
  const closes = opening && formatLongDate(opening.closes);
  return (
    <SectionHeading
      id="apply-title"
      title={opening ? copy.applyTitle : copy.openApplication.title}
      text={closes ? fillTemplate(copy.applyBy, { closes }) : copy.openApplication.text}
    />
  );
}

/** What becomes of it, and the other way to apply. */
function ApplyFoot({ openingId, keptFor }: { openingId: string | undefined; keptFor: string }) {
  const copy = useCopy(careersCopy);
  const { email } = useIdentity();
  const opening = copy.openings.find(({ id }) => id === openingId);
  const subject = opening ? `${copy.applySubject} ${opening.title}` : copy.openApplication.subject;
  return (
    <div className="mt-5 grid gap-2 text-sm text-subtle">
      <PrivacyNote text={keptFor === "keep" ? copy.keptByHand : fillTemplate(copy.kept, { period: keptFor })} />
      <p>
        {copy.orByEmail}{" "}
        <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} className="underline underline-offset-2">
          {email}
        </a>
      </p>
    </div>
  );
}
