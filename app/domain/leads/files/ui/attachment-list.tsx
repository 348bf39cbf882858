import { Paperclip } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Attachment } from "~/domain/leads/files/attachment.ts";
import { formatFileSize } from "~/shared/format.ts";

const ATTACHMENTS_PATH = "/admin/attachments";

/** The address at which a file is attached to the draft of a message, or of a lead. */
export const attachPath = (messageId: string) => `${ATTACHMENTS_PATH}?message=${messageId}`;

/** The files of an email as downloads; the logos of signatures folded, and no picture shown until it is asked for. */
export function AttachmentList({ attachments, label = "Files" }: { attachments: Attachment[]; label?: string }) {
  const repeated = attachments.filter(({ isRepeated }) => isRepeated);
  const own = attachments.filter(({ isRepeated }) => !isRepeated);
  return (
    <>
      {own.length > 0 ? (
        <ul aria-label={label} className="mt-3 grid gap-1.5 text-sm">
          {own.map((attachment) => (
            <AttachmentRow key={attachment.id} attachment={attachment} />
          ))}
        </ul>
      ) : null}
      {repeated.length > 0 ? (
        <details className="mt-3 text-muted text-sm">
          <summary className="min-h-6">
            {repeated.length === 1 ? "A picture" : `${repeated.length} pictures`} of their signature
          </summary>
          <AttachmentList
            attachments={repeated.map((one) => ({ ...one, isRepeated: false }))}
            label="Pictures of their signature"
          />
        </details>
      ) : null}
    </>
  );
}

/** Files that are to leave with an email, each with a button that removes it. */
export function RemovableFiles({
  label,
  files,
  disabled,
  onRemove,
}: {
  label: string;
  files: Attachment[];
  disabled: boolean;
  onRemove: (id: string) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1.5 text-sm">
      {files.map((attachment) => (
        <AttachmentRow key={attachment.id} attachment={attachment}>
          <button type="button" className="link" disabled={disabled} onClick={() => onRemove(attachment.id)}>
            Remove<span className="sr-only"> {attachment.name}</span>
          </button>
        </AttachmentRow>
      ))}
    </ul>
  );
}

/** A file with its size; `children` is what can be done with it. */
function AttachmentRow({ attachment, children }: { attachment: Attachment; children?: ReactNode }) {
  const { id, name, type, size, isPicture } = attachment;
  const [isShown, setShown] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const address = `${ATTACHMENTS_PATH}?id=${id}`;
  const show = () => {
    setShown(!isShown);
    setBroken(false);
  };
  return (
    <li className="flex gap-2">
      <Paperclip aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <span className="flex min-h-6 flex-wrap items-center gap-x-3">
          {/* A new tab, where an answer without the file can be read. */}
          <a href={address} target="_blank" rel="noreferrer" title={type} className="link wrap-anywhere">
            <bdi>{name}</bdi>
          </a>
          <span className="text-muted">{formatFileSize(size)}</span>
          {isPicture ? (
            <button type="button" aria-expanded={isShown} className="link" onClick={show}>
              {isShown ? "Hide" : "Show"}
              <span className="sr-only"> {name}</span>
            </button>
          ) : null}
          {children}
        </span>
        {isShown && isBroken ? <p className="text-muted">It can’t be shown. Open it to see why.</p> : null}
        {isShown && !isBroken ? (
          <img
            src={`${address}&picture`}
            alt={name}
            onError={() => setBroken(true)}
            className="mt-1.5 max-h-96 max-w-full rounded-md border bg-white"
          />
        ) : null}
      </div>
    </li>
  );
}
