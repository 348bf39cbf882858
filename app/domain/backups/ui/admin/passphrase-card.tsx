import { Dices, KeyRound } from "lucide-react";
import { useState } from "react";
import { makePassphrase, PASSPHRASE_MAX, PASSPHRASE_MIN, passphraseSchema } from "~/domain/backups/backup-sections.ts";
import type { BackupsPage } from "~/domain/backups/backups-page.ts";
import { FormDialog } from "~/ui/admin/record/form-dialog.tsx";
import { KeptSecret } from "~/ui/admin/record/kept-secret.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { TextField } from "~/ui/form/field.tsx";

/** The passphrase, without which no one can restore the secrets. */
export function PassphraseCard({ state, isSetByServer }: BackupsPage["passphrase"]) {
  const isSet = state === "set";
  return (
    <SectionCard
      name="passphrase"
      title="Passphrase"
      badge={isSet ? <Badge tone="success">Set</Badge> : <Badge tone="accent">Not set</Badge>}
      description="It locks the keys in every backup, and the copies at your destinations as a whole. Whoever restores one on another machine needs it: keep it where it survives this machine, on paper or in a password manager."
      actions={
        isSetByServer ? null : (
          <DialogButton
            label={isSet ? "Change" : "Set"}
            of="the passphrase"
            icon={KeyRound}
            variant={isSet ? "secondary" : "primary"}
            dialog={(close) => <PassphraseDialog isSet={isSet} onClose={close} />}
          />
        )
      }
    >
      {state === "unset" ? (
        <Banner tone="warn" title="Without it, a backup is of little use elsewhere">
          Sign-ins, mail passwords and the keys of this site can then be restored on this machine alone, and nothing is
          copied elsewhere.
        </Banner>
      ) : null}
      {state === "unreadable" ? (
        <Banner tone="error" title="The stored passphrase can’t be read any more">
          The site’s secret key is another one. Set the passphrase again.
        </Banner>
      ) : null}
      {isSetByServer ? <p className="text-muted text-sm">Set by the server (BACKUP_PASSPHRASE).</p> : null}
    </SectionCard>
  );
}

/** Asks for the passphrase, or makes one to be kept. No draft of it is stored in the browser. */
export function PassphraseDialog({ isSet, onClose }: { isSet: boolean; onClose: () => void }) {
  const [made, setMade] = useState<string>();
  return (
    <FormDialog
      title={isSet ? "Change the passphrase" : "Set a passphrase"}
      description={
        isSet
          ? "Existing backups stay locked with the previous one: keep that too."
          : "The site can’t show it to you later, and nobody can restore without it."
      }
      command="backups.set-passphrase"
      schema={passphraseSchema}
      input={({ passphrase = made ?? "", again = made ?? "" }) => ({ passphrase, again })}
      saved={() => "Passphrase saved. A backup is made with it now"}
      failure="The passphrase could not be saved. Please try again."
      submitLabel={made ? "I have kept it, save" : "Save"}
      onClose={onClose}
    >
      {(field) => (
        <>
          {made ? (
            <MadePassphrase passphrase={made} />
          ) : (
            <>
              <TextField
                {...field("passphrase")}
                label="Passphrase"
                type="password"
                description={`At least ${PASSPHRASE_MIN} characters: five words that have nothing to do with each other are a good one.`}
                autoComplete="new-password"
                maxLength={PASSPHRASE_MAX}
                required
              />
              <TextField
                {...field("again")}
                label="The same again"
                type="password"
                autoComplete="new-password"
                maxLength={PASSPHRASE_MAX}
                required
              />
            </>
          )}
          <div>
            <SmallButton
              label={made ? "Type one of my own" : "Make one for me"}
              icon={Dices}
              onClick={() => setMade(made ? undefined : makePassphrase((numbers) => crypto.getRandomValues(numbers)))}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** Shows it this once, to be kept. */
function MadePassphrase({ passphrase }: { passphrase: string }) {
  return (
    <div>
      <p className="mb-2 text-sm" id="made-passphrase">
        Keep this now, it is shown only here:
      </p>
      <KeptSecret
        title={`Passphrase of the backups of ${location.host}`}
        lines={["", passphrase]}
        fileName="backup-passphrase.txt"
        copied={passphrase}
        done="Passphrase copied"
        failed="It could not be copied. Please download or print it."
      >
        <output aria-labelledby="made-passphrase">{passphrase}</output>
      </KeptSecret>
    </div>
  );
}
