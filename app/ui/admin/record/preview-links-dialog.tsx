import { Copy, ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { PREVIEW_DAYS_OPTIONS, type PreviewDays, type PreviewLink } from "~/shared/content/preview-link.ts";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { SelectField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

interface PreviewLinksDialogProps {
  /** The id of a post, or the path of a page. */
  shows: string;
  /** What a person with a link sees. */
  description: string;
  links: PreviewLink[];
  /** The address of a link without its token. */
  start: string;
  onClose: () => void;
}

/** Private links to what isn't published. The address of one is shown when it is made, and known to no one later. */
export function PreviewLinksDialog({ shows, description, links, start, onClose }: PreviewLinksDialogProps) {
  const [days, setDays] = useState("7");
  const [made, setMade] = useState<Record<string, string>>({});
  const make = useCommand({
    command: "preview-links.create",
    failure: "The preview link could not be made. Please try again.",
    onDone: ({ id, token }) => setMade((before) => ({ ...before, [id]: token })),
  });
  return (
    <Dialog onClose={onClose} title="Preview links" description={description}>
      <div className="flex flex-wrap items-end gap-3 pt-1">
        <SelectField
          name="days"
          label="Works for"
          options={PREVIEW_DAYS_OPTIONS}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          className="min-w-32 flex-1"
        />
        <Button busy={make.busy} onClick={() => make.send({ shows, days: Number(days) as PreviewDays })}>
          Create link
        </Button>
      </div>
      <ul aria-label="Links" className="mt-5 grid gap-3 empty:hidden">
        {links.map(({ id, expiresAt }) => (
          <LinkItem key={id} {...{ shows, id, expiresAt }} address={made[id] && start + made[id]} />
        ))}
      </ul>
      {links.length === 0 ? <p className="mt-5 text-sm text-subtle">There is no link that works.</p> : null}
    </Dialog>
  );
}

interface LinkItemProps extends PreviewLink, Pick<PreviewLinksDialogProps, "shows"> {
  /** Of one that was just made. */
  address: string | undefined;
}

function LinkItem({ shows, id, expiresAt, address }: LinkItemProps) {
  const field = useRef<HTMLInputElement>(null);
  // A new one is selected, to be copied at once.
  useEffect(() => {
    if (address) field.current?.focus();
  }, [address]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? "");
      toast.success("Link copied");
    } catch {
      // No clipboard access over plain http; the owner copies by hand.
      field.current?.select();
    }
  };
  return (
    <li className="rounded-md border p-3">
      {address ? (
        <div className="mb-2 flex gap-2">
          <input
            ref={field}
            readOnly
            aria-label="Preview link"
            value={address}
            onFocus={(event) => event.target.select()}
            className="control min-w-0 flex-1 md:text-sm"
          />
          <Button variant="secondary" size="icon" title="Copy" className="h-11 w-11" onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4" />
            <span className="sr-only">Copy the link</span>
          </Button>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-muted text-sm">
          Works until <LocalTime timestamp={expiresAt} format="detail" />.
          {address ? " Copy it now: it isn’t shown again." : null}
        </p>
        <div className="flex gap-2">
          {address ? (
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses({ variant: "ghost", size: "sm" })}
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              Open
            </a>
          ) : null}
          <CommandButton
            label="Revoke"
            variant="ghost"
            className="hover:bg-danger-soft! hover:text-danger!"
            command="preview-links.revoke"
            input={{ shows, link: id }}
            done="The link no longer works"
            failure="The preview link could not be revoked. Please try again."
          />
        </div>
      </div>
    </li>
  );
}
