import { ChevronDown, ChevronUp, History, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { readableText, type SectionState, type SettingState } from "~/shared/settings/section-state.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { HistoryDialog } from "~/ui/admin/record/history-dialog.tsx";
import { PictureSample } from "~/ui/admin/settings/picture-setting.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { setLocalSetting, useLocalSetting } from "~/ui/local-setting.ts";

interface ActionsProps {
  section: SectionState;
  onEdit: () => void;
}

/** What can be done with a section: its history is there once it has one. */
export function SettingsActions({
  section: { name, title, history },
  onEdit,
  isUnset = false,
}: ActionsProps & { isUnset?: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {history.length > 0 ? (
        <DialogButton
          label="History"
          of={title}
          icon={History}
          variant="ghost"
          dialog={(close) => (
            <HistoryDialog
              title={title}
              history={history}
              command="settings.restore"
              input={(revision) => ({ section: name, revision })}
              onClose={close}
            />
          )}
        />
      ) : null}
      <SmallButton of={title} variant={isUnset ? "primary" : "secondary"} onClick={onEdit}>
        {isUnset ? null : <Pencil aria-hidden="true" className="size-4" />}
        {isUnset ? "Set up" : "Edit"}
      </SmallButton>
    </div>
  );
}

/** A section's settings, to be read. */
export function SettingsCard({
  section,
  onEdit,
  children,
}: ActionsProps & {
  /** What other domains add to the section. */
  children?: ReactNode;
}) {
  const { name, title, description, settings } = section;
  const isFolded = useLocalSetting(`folded:${name}`) === "yes";
  return (
    <SectionCard
      name={name}
      title={title}
      description={description}
      actions={
        <div className="flex flex-wrap gap-2">
          <SmallButton
            variant="ghost"
            aria-expanded={!isFolded}
            onClick={() => setLocalSetting(`folded:${name}`, isFolded ? "no" : "yes")}
            of={title}
          >
            {isFolded ? (
              <ChevronDown aria-hidden="true" className="size-4" />
            ) : (
              <ChevronUp aria-hidden="true" className="size-4" />
            )}
            {isFolded ? "Unfold" : "Fold"}
          </SmallButton>
          <SettingsActions section={section} onEdit={onEdit} />
        </div>
      }
    >
      {isFolded ? null : (
        <>
          <DetailList>
            {settings.map((setting) => (
              <Detail key={setting.name} name={setting.label}>
                {shownValue(setting)}
              </Detail>
            ))}
          </DetailList>
          {children}
        </>
      )}
    </SectionCard>
  );
}

/** What is in force, and where it comes from; nothing where there is nothing. */
function shownValue(setting: SettingState) {
  const { input, stored, setByServer, shown, isSample } = setting;
  const isSeen = stored || !shown || shown.startsWith("/");
  if (input === "picture" && !setByServer && isSeen) return <PictureInUse path={stored} standIn={shown} />;
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
        {standIn.startsWith("/icon/") ? "Made from the name" : "The product’s own mark"}
      </span>
    </span>
  );
}
