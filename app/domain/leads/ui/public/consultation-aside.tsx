import { consultationPage } from "~/domain/leads/copy/consultation-page-copy.ts";
import { HalfHourDrawing } from "~/domain/site/ui/banners/half-hour-drawing.tsx";
import { CheckList } from "~/domain/site/ui/kit/check-list.tsx";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";

export function ConsultationBanner() {
  return (
    <PageBanner
      path="/resources/free-consultation"
      drawing={<HalfHourDrawing minutes={useCopy(consultationPage).minutes} />}
    />
  );
}

/** The agenda of the half-hour, and its outcome. */
export function ConsultationAside() {
  const copy = useCopy(consultationPage);
  return (
    <>
      <h2 className="text-2xl">{copy.agendaTitle}</h2>
      <svg aria-hidden="true" viewBox="0 0 360 14" className="drawing mt-5">
        <path className="b" d="M7 7h36" />
        <path d="M67 7h96M187 7h96" />
        <path className="e" d="M307 7h46" />
      </svg>
      <ol className="mt-4 ruled">
        {copy.agenda.map((part) => (
          <li key={part.title} className="grid gap-x-6 py-4 sm:grid-cols-[7rem_1fr]">
            <p className="text-sm text-subtle sm:pt-1">
              {part.minutes}
              {` ${copy.minutes}`}
            </p>
            <div>
              <h3 className="text-lg">{part.title}</h3>
              <p className="text-muted">{part.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="panel mt-8">
        <h2 className="text-xl">{copy.afterTitle}</h2>
        <CheckList items={copy.after} className="mt-4" />
      </div>
    </>
  );
}
