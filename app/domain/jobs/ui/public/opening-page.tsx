import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { careersCopy, type JobOpening } from "~/domain/site/copy/pages/careers-copy.ts";
import { pageBanners } from "~/domain/site/copy/pages/page-banners.ts";
import { CAREERS_PATH, entryPath, isClosed } from "~/domain/site/entries/entry-pages.ts";
import { WorkingDayDrawing } from "~/domain/site/ui/banners/working-day-drawing.tsx";
import { OtherPages } from "~/domain/site/ui/kit/other-pages.tsx";
import { PageBannerFrame } from "~/domain/site/ui/kit/page-banner-frame.tsx";
import { Section, SectionHeading } from "~/domain/site/ui/kit/section.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { formatLongDate } from "~/shared/format.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

/** The page of one opening: the work, what it asks for, and how to apply until it is closed. */
export function OpeningPage({ id }: { id: string }) {
  const copy = useCopy(careersCopy);
  const trail = [{ name: useCopy(pageBanners[CAREERS_PATH]).crumb, href: CAREERS_PATH }];
  const opening = copy.openings.find((one) => one.id === id);
  if (!opening) return null;
  return (
    <>
      <PageBannerFrame
        {...{ crumb: opening.title, trail, heading: opening.title, lead: opening.description }}
        drawing={<WorkingDayDrawing names={copy.day} />}
      >
        <div className="mt-6">
          <OpeningBadges opening={opening} />
        </div>
      </PageBannerFrame>
      <Section>
        <OpeningLists opening={opening} level="h2" />
      </Section>
      {isClosed(opening) ? (
        <Section id="apply" tone="sunken" labelledBy="apply-title">
          <SectionHeading id="apply-title" title={copy.closedTitle} />
          <p className="mt-3 mb-7 text-lg text-muted">
            {fillTemplate(copy.closed, { closes: formatLongDate(opening.closes) })}
          </p>
          <ButtonLink to={CAREERS_PATH}>{copy.allOpenings}</ButtonLink>
        </Section>
      ) : null}
    </>
  );
}

/** The ways from an opening to the others. */
export function OtherOpenings({ id }: { id: string }) {
  const copy = useCopy(careersCopy);
  const others = copy.openings.filter((one) => one.id !== id && !isClosed(one));
  const pages = others.map((other) => ({ to: entryPath(CAREERS_PATH, other), name: other.title }));
  return <OtherPages title={copy.others} pages={pages} className="pt-16 md:pt-24" />;
}

/** Where and how an employee works. */
export function OpeningBadges({ opening: { department, location, type } }: { opening: JobOpening }) {
  const { types } = useCopy(careersCopy);
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      <Badge tone="brand">{department}</Badge> <Badge>{location}</Badge> <Badge>{types[type]}</Badge>
    </p>
  );
}

/** What one will do, and what one brings. */
export function OpeningLists({
  opening: { tasks, brings },
  level: Heading,
}: {
  opening: JobOpening;
  level: "h2" | "h4";
}) {
  const { tasksTitle, bringsTitle } = useCopy(careersCopy);
  return (
    <div
      className={classNames(
        "grid gap-x-10 gap-y-6 sm:grid-cols-2",
        Heading === "h4" && "border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:pl-12",
      )}
    >
      {[
        { title: tasksTitle, items: tasks },
        { title: bringsTitle, items: brings },
      ].map(({ title, items }) => (
        <div key={title}>
          <Heading className={Heading === "h2" ? "text-2xl" : undefined}>{title}</Heading>
          <ul className="dashed mt-3 text-muted">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
