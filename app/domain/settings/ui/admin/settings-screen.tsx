import { type ReactNode, useId, useState } from "react";
import type { MailState } from "~/domain/settings/mail/mail-room.ts";
import type { RoomState } from "~/domain/settings/room-state.ts";
import { useEditParam } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { MailCard } from "./mail/mail-card.tsx";
import { RoomCard } from "./room-card.tsx";
import { RoomDialog } from "./room-dialog.tsx";

export const SETTINGS_SCREEN = {
  title: "Settings",
  loadFailure: "Failed to load the settings",
} as const;

/** `/admin/settings`: what the owner sets, room by room. */
export function SettingsScreen({
  rooms,
  mail,
  additions = {},
}: {
  rooms: RoomState[];
  mail: MailState;
  /** What other domains add to rooms, by the room's name. */
  additions?: Record<string, ReactNode>;
}) {
  const { editing, open, close } = useEditParam();
  const [history, setHistory] = useState<string>();
  const edited = rooms.find(({ name }) => name === editing);
  const shown = rooms.find(({ name }) => name === history);
  const sample = rooms.flatMap(({ settings }) => settings).filter(({ isSample }) => isSample).length;
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
      <div className="grid grid-cols-1 gap-4">
        {rooms.map((room) => (
          <RoomCard key={room.name} room={room} onEdit={() => open(room.name)} onHistory={() => setHistory(room.name)}>
            {additions[room.name]}
          </RoomCard>
        ))}
        <MailCard mail={mail} />
        <RoomLink
          title="Security"
          text="Your email, password and PIN, and where you are signed in."
          to="/admin/settings/security"
        />
        <RoomLink
          title="Data"
          text="Backups: when they are made, where copies go, and how they are restored."
          to="/admin/backups"
        />
      </div>
      {edited ? <RoomDialog key={edited.name} room={edited} onClose={close} /> : null}
      {shown ? <HistoryDialog room={shown} onClose={() => setHistory(undefined)} /> : null}
    </>
  );
}

/** The way to a room that has a screen of its own. */
function RoomLink({ title, text, to }: { title: string; text: string; to: string }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface p-4 shadow-sm sm:p-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        <p className="mt-0.5 text-muted text-sm">{text}</p>
      </div>
      <ButtonLink to={to} variant="secondary" size="sm">
        Open<span className="sr-only"> {title}</span>
      </ButtonLink>
    </section>
  );
}
