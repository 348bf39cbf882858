import { History, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import type { RoomState, SettingState } from "~/domain/settings/room-state.ts";
import { readableText } from "~/domain/settings/rooms.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { PictureSample } from "./picture-setting.tsx";

/** A room's settings, to be read. */
export function RoomCard({
  room: { name, title, description, settings, history },
  onEdit,
  onHistory,
  children,
}: {
  room: RoomState;
  onEdit: () => void;
  onHistory: () => void;
  /** What other domains add to the room. */
  children?: ReactNode;
}) {
  return (
    <SectionCard
      name={name}
      title={title}
      description={description}
      actions={
        <div className="flex flex-wrap gap-2">
          {history.length > 0 ? (
            <Button variant="ghost" size="sm" onClick={onHistory}>
              <History aria-hidden="true" className="size-4" />
              History<span className="sr-only"> {title}</span>
            </Button>
          ) : null}
          <Button variant="secondary" size="sm" onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit<span className="sr-only"> {title}</span>
          </Button>
        </div>
      }
    >
      <DetailList>
        {settings.map((setting) => (
          <Detail key={setting.name} name={setting.label}>
            {shownValue(setting)}
          </Detail>
        ))}
      </DetailList>
      {children}
    </SectionCard>
  );
}

/** What is in force, and where it comes from; nothing where there is nothing. */
function shownValue(setting: SettingState) {
  const { input, stored, setByServer, shown, isSample } = setting;
  if (input === "picture" && !setByServer) return <PictureInUse path={stored} standIn={shown} />;
  if (setByServer)
    return (
      <>
        {readableText(setting, setByServer)} <Badge tone="info">Set by the server</Badge>
      </>
    );
  if (stored || !isSample) return readableText(setting, stored) || shown;
  return (
    <>
      <span className="text-subtle">{shown}</span> <Badge tone="accent">Sample</Badge>
    </>
  );
}

/** The picture that was uploaded, or what stands for it. */
function PictureInUse({ path, standIn = "" }: { path: string; standIn: string | undefined }) {
  if (path) return <PictureSample path={path} />;
  return (
    <span className="flex items-center gap-3">
      <PictureSample path={standIn} />
      <span className="text-subtle">
        {standIn.startsWith("/icon/") ? "Made of the name" : "The product’s own mark"}
      </span>
    </span>
  );
}
