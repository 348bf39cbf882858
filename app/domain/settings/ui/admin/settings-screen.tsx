import type { ReactNode } from "react";
import type { MailState } from "~/domain/settings/mail/mail-state.ts";
import { sectionSchema } from "~/domain/settings/sections.ts";
import type { SectionState } from "~/shared/settings/section-state.ts";
import { useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { SettingsDialog } from "~/ui/admin/settings/settings-dialog.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { SmallLink } from "~/ui/controls/small-button.tsx";
import { MailCard } from "./mail/mail-card.tsx";
import { SettingsCard } from "./settings-card.tsx";

export const SETTINGS_SCREEN = {
  title: "Settings",
  loadFailure: "Failed to load the settings",
} as const;

/** Those that have a screen of their own, at the end. */
const OTHER_SECTIONS = [
  { name: "mail", title: "Mail" },
  { name: "security", title: "Security" },
  { name: "data", title: "Data" },
];

/** `/admin/settings`: what the owner sets, section by section. */
export function SettingsScreen({
  sections,
  mail,
  additions = {},
}: {
  sections: SectionState[];
  mail: MailState;
  /** What other domains add to sections, by the section's name. */
  additions?: Record<string, ReactNode>;
}) {
  const { editing, open, close } = useEditParam();
  const edited = sections.find(({ name }) => name === editing);
  const sample = sections.flatMap(({ settings }) => settings).filter(({ isSample }) => isSample).length;
  return (
    <>
      <PageHeader
        title={SETTINGS_SCREEN.title}
        summary={
          sample > 0 ? `${sample} ${sample === 1 ? "setting shows" : "settings show"} sample data to visitors` : null
        }
      />
      <p className="mb-5 max-w-2xl text-muted text-sm">
        What you save is on every page, in every document and in every email from then on, without a restart.
      </p>
      <nav
        aria-label="Sections"
        className="mb-5 flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex-wrap"
      >
        {[...sections, ...OTHER_SECTIONS].map(({ name, title }) => (
          <a
            key={name}
            href={`#${name}`}
            className="shrink-0 rounded-full border bg-surface px-3.5 py-1.5 font-medium text-muted text-sm hover:text-ink"
          >
            {title}
          </a>
        ))}
      </nav>
      <div className="grid grid-cols-1 gap-4 *:scroll-mt-18">
        {sections.map((section) => (
          <SettingsCard key={section.name} section={section} onEdit={() => open(section.name)}>
            {additions[section.name]}
          </SettingsCard>
        ))}
        <MailCard mail={mail} />
        <SectionLink
          title="Security"
          text="Your email, password and PIN, and where you are signed in."
          to="/admin/settings/security"
        />
        <SectionLink
          title="Data"
          text="Backups: when they are made, where copies go, and how they are restored."
          to="/admin/backups"
        />
      </div>
      {edited ? (
        <SettingsDialog
          key={edited.name}
          section={edited}
          schema={sectionSchema}
          command="settings.save"
          canUndo
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The way to a section that has a screen of its own. */
function SectionLink({ title, text, to }: { title: string; text: string; to: string }) {
  const link = <SmallLink label="Open" of={title} to={to} />;
  return <SectionCard name={title.toLowerCase()} title={title} description={text} actions={link} />;
}
