import { Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { PREVIEW_DAYS, type PreviewLink, previewLinkPath } from "~/domain/blog/preview-links/preview-link.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { SelectField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

const OPTIONS = PREVIEW_DAYS.map((days) => ({ value: String(days), label: days === 1 ? "1 day" : `${days} days` }));

/** Private links to a post before it is published. */
export function PreviewLinksDialog({
  id,
  links,
  site,
  onClose,
}: {
  id: string;
  links: PreviewLink[];
  site: string;
  onClose: () => void;
}) {
  const [days, setDays] = useState("7");
  const make = useCommand({
    command: "preview-links.create",
    failure: "The preview link could not be made. Please try again.",
    onDone: (answer) => {
      if (answer.ok && !answer.link) toast.error("This post no longer exists.");
    },
  });
  const end = useCommand({
    command: "preview-links.revoke",
    failure: "The preview link could not be ended. Please try again.",
    onDone: () => toast.success("The link no longer works"),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Preview links"
      description="Anyone with a link can read the post as it is saved, published or not, until the link expires. Search engines are told to stay away."
    >
      <div className="flex flex-wrap items-end gap-3 pt-1">
        <SelectField
          name="days"
          label="Works for"
          options={OPTIONS}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          className="min-w-32 flex-1"
        />
        <Button busy={make.busy} onClick={() => make.send({ id, days: Number(days) as (typeof PREVIEW_DAYS)[number] })}>
          Create link
        </Button>
      </div>
      <ul aria-label="Links" className="mt-5 grid gap-3 empty:hidden">
        {links.map((link) => (
          <LinkItem
            key={link.token}
            link={link}
            address={site + previewLinkPath(link.token)}
            onEnd={() => end.send({ id, token: link.token })}
          />
        ))}
      </ul>
      {links.length === 0 ? <p className="mt-5 text-sm text-subtle">There is no link that works.</p> : null}
    </Dialog>
  );
}

function LinkItem({ link, address, onEnd }: { link: PreviewLink; address: string; onEnd: () => void }) {
  const path = previewLinkPath(link.token);
  const copy = async (field: HTMLInputElement | null) => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success("Link copied");
    } catch {
      // No clipboard access over plain http; the owner copies by hand.
      field?.select();
    }
  };
  return (
    <li className="rounded-md border p-3">
      <div className="flex gap-2">
        <input
          readOnly
          aria-label="Preview link"
          value={address}
          onFocus={(event) => event.target.select()}
          className="control min-w-0 flex-1 md:text-sm"
        />
        <Button
          variant="secondary"
          size="icon"
          title="Copy"
          className="h-11 w-11"
          onClick={({ currentTarget }) => void copy(currentTarget.parentElement?.querySelector("input") ?? null)}
        >
          <Copy aria-hidden="true" className="size-4" />
          <span className="sr-only">Copy the link</span>
        </Button>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-muted text-sm">
          Works until <LocalTime timestamp={link.expiresAt} format="detail" />
        </p>
        <div className="flex gap-2">
          <a href={path} target="_blank" rel="noreferrer" className={buttonClasses({ variant: "ghost", size: "sm" })}>
            <ExternalLink aria-hidden="true" className="size-4" />
            Open
          </a>
          <Button variant="ghost" size="sm" className="hover:bg-danger-soft! hover:text-danger!" onClick={onEnd}>
            Revoke
          </Button>
        </div>
      </div>
    </li>
  );
}
