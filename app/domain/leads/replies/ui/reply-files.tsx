import { Paperclip } from "lucide-react";
import { useEffect, useState } from "react";
import { useBlocker, useRevalidator } from "react-router";
import { type Attachment, isTooMuch, MAX_ATTACHED_BYTES, TOO_MUCH_ATTACHED } from "~/domain/leads/files/attachment.ts";
import { attachPath, RemovableFiles } from "~/domain/leads/files/ui/attachment-list.tsx";
import { formatFileSize } from "~/shared/format.ts";
import { EMPTY_FILE_TEXT } from "~/shared/images/image-upload.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { useUnloadWarning } from "~/ui/admin/drafts/draft-storage.ts";
import { FilePicker } from "~/ui/admin/upload/file-picker.tsx";
import { UploadProgress } from "~/ui/admin/upload/upload-progress.tsx";
import { pendingUploadReason, useFileDrop, useUpload } from "~/ui/admin/upload/use-upload.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** A file that was given, until it is among the draft's. */
interface GivenFile {
  key: string;
  file: File;
  /** Whether there is room for it beside the others. */
  hasRoom: boolean;
}

/** The files of a reply's draft, and those that are on their way to it: of `message`, which may be a lead's id. */
export function useReplyFiles({ id, draftFiles }: { id: string; draftFiles: Attachment[] }) {
  const [pending, setPending] = useState<GivenFile[]>([]);
  const give = (file: File) =>
    setPending((before) => {
      const others = [...draftFiles, ...before.filter(({ hasRoom }) => hasRoom).map((one) => one.file)];
      const hasRoom = !isTooMuch(sizeOf([...others, file]), others.length + 1);
      return [...before, { key: crypto.randomUUID(), file, hasRoom }];
    });
  const forget = (key: string) => setPending((before) => before.filter((one) => one.key !== key));
  // Leaving would break it off.
  useUnloadWarning(pending.length > 0);
  const blocker = useBlocker(() => pending.length > 0 && pendingUploadReason() !== undefined);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    toast.error(pendingUploadReason() ?? "");
    blocker.reset();
  }, [blocker]);
  return {
    ...{ messageId: id, draftFiles, pending, give, forget },
    isPending: pending.length > 0,
    // As those of a reply that was taken back may be with others.
    isTooMuch: isTooMuch(sizeOf(draftFiles), draftFiles.length),
    ...useFileDrop(give, { takesAll: true }),
  };
}
const MOST = formatFileSize(MAX_ATTACHED_BYTES);
const sizeOf = (files: { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);
type ReplyFilesState = ReturnType<typeof useReplyFiles>;

/** Opens the file dialog; says beforehand how much a reply takes. */
export function AttachButton({ give, disabled }: Pick<ReplyFilesState, "give"> & { disabled: boolean }) {
  return (
    <FilePicker label="Attach files" takesAll onFile={give}>
      {(open) => (
        <SmallButton
          icon={Paperclip}
          variant="ghost"
          title={`${MOST} together at most`}
          disabled={disabled}
          onClick={open}
        >
          Attach
        </SmallButton>
      )}
    </FilePicker>
  );
}

/** The files of the draft, each with a button that removes it, and the progress of those that are on their way. */
export function ReplyFiles({ files, disabled }: { files: ReplyFilesState; disabled: boolean }) {
  const { draftFiles, pending, messageId, forget } = files;
  const remove = useCommand({ command: "attachments.delete", failure: "The file could not be removed." });
  const size = sizeOf(draftFiles);
  return (
    <div className="mt-3 grid gap-2 text-sm empty:hidden">
      <RemovableFiles
        label="Files of this reply"
        files={draftFiles}
        disabled={disabled || remove.isPending}
        onRemove={(id) => remove.send({ id })}
      />
      {size > 0 ? (
        <p className="text-muted">
          {formatFileSize(size)} of {MOST}
        </p>
      ) : null}
      {files.isTooMuch ? <p className="text-danger">{TOO_MUCH_ATTACHED}</p> : null}
      {pending.map(({ key, file, hasRoom }) => (
        <PendingFile key={key} {...{ file, messageId, hasRoom }} onGone={() => forget(key)} />
      ))}
    </div>
  );
}

function PendingFile({
  file,
  messageId,
  hasRoom,
  onGone,
}: {
  file: File;
  messageId: string;
  hasRoom: boolean;
  /** Called when it is stored and shown, or given up. */
  onGone: () => void;
}) {
  const { revalidate } = useRevalidator();
  const { upload, progress } = useUpload<object>(() => void revalidate().then(onGone), undefined, {
    path: attachPath(messageId),
    problem: ({ size }) => (!hasRoom ? TOO_MUCH_ATTACHED : size === 0 ? EMPTY_FILE_TEXT : undefined),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is given
  useEffect(() => upload(file), []);
  const { state, onCancel } = progress;
  const giveUp = () => {
    onCancel();
    onGone();
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1">
        <UploadProgress {...progress} preparing="Almost there…" onCancel={giveUp} />
      </div>
      {state.phase === "rejected" ? (
        <SmallButton
          variant="ghost"
          onClick={({ currentTarget }) => {
            currentTarget.closest("form")?.querySelector("textarea")?.focus();
            giveUp();
          }}
          of={file.name}
        >
          Dismiss
        </SmallButton>
      ) : null}
    </div>
  );
}
