import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { BackupsPage } from "~/domain/backups/backups-page.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { PassphraseDialog } from "./passphrase-dialog.tsx";

/** The passphrase, without which nobody can restore the secrets. */
export function PassphraseCard({ state, isSetByServer }: BackupsPage["passphrase"]) {
  const [isEditing, setIsEditing] = useState(false);
  const isSet = state === "set";
  return (
    <SectionCard
      name="passphrase"
      title="Passphrase"
      badge={isSet ? <Badge tone="success">Set</Badge> : <Badge tone="accent">Not set</Badge>}
      description="It locks the keys in every backup, and the copies at other places as a whole. Whoever restores one on another machine needs it: keep it where it survives this machine, on paper or in a password manager."
      actions={
        isSetByServer ? null : (
          <Button variant={isSet ? "secondary" : "primary"} size="sm" onClick={() => setIsEditing(true)}>
            <KeyRound aria-hidden="true" className="size-4" />
            {isSet ? "Change" : "Set"}
            <span className="sr-only"> the passphrase</span>
          </Button>
        )
      }
    >
      {state === "unset" ? (
        <Banner tone="warn" title="Without it, a backup is of little use elsewhere">
          Sign-ins, mail passwords and the keys of this site can then be restored on this machine alone, and nothing is
          copied to other places.
        </Banner>
      ) : null}
      {state === "unreadable" ? (
        <Banner tone="error" title="The stored passphrase can’t be read any more">
          The site’s secret key is another one. Set the passphrase again.
        </Banner>
      ) : null}
      {isSetByServer ? <p className="text-muted text-sm">Set by the server (BACKUP_PASSPHRASE).</p> : null}
      {isEditing ? <PassphraseDialog isSet={isSet} onClose={() => setIsEditing(false)} /> : null}
    </SectionCard>
  );
}
