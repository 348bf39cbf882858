import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { PasskeyRow, SecurityState } from "~/domain/auth/security/security-state.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { RemovePasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";

/** The owner's passkeys. */
export function PasskeysCard({ passkeys, passkeyOrigin }: Pick<SecurityState, "passkeys" | "passkeyOrigin">) {
  const { obstacle, problem, busy, add } = useAddPasskey(passkeyOrigin);
  const [open, setOpen] = useState<{ dialog: "rename" | "remove"; passkey: PasskeyRow } | null>(null);
  const close = () => setOpen(null);
  return (
    <SectionCard
      name="passkeys"
      title="Passkeys"
      description="Sign in with your fingerprint, face, device PIN or a security key, without the password."
      actions={
        obstacle === null ? (
          <Button variant="secondary" size="sm" busy={busy} busyLabel="Adding..." onClick={add}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      {problem ? (
        <Banner tone="error" className="mb-3">
          {problem}
        </Banner>
      ) : null}
      {obstacle ? (
        <Banner tone="info" className={passkeys.length > 0 ? "mb-3" : undefined}>
          {obstacle}
        </Banner>
      ) : null}
      {passkeys.length > 0 ? (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              {...passkey}
              isElsewhere={passkeyOrigin === null || new URL(passkeyOrigin).hostname !== passkey.host}
              onRename={() => setOpen({ dialog: "rename", passkey })}
              onRemove={() => setOpen({ dialog: "remove", passkey })}
            />
          ))}
        </ul>
      ) : obstacle ? null : (
        <p className="text-sm">None yet. Your password goes on working when you add one.</p>
      )}
      {open?.dialog === "rename" ? <RenamePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
      {open?.dialog === "remove" ? <RemovePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
    </SectionCard>
  );
}

interface PasskeyProps extends PasskeyRow {
  /** It was made for another address of the site. */
  isElsewhere: boolean;
  onRename: () => void;
  onRemove: () => void;
}

function Passkey({ name, createdAt, lastUsedAt, isSynced, host, isElsewhere, onRename, onRemove }: PasskeyProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 text-sm">
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        <p className="mt-1 text-muted">
          {isSynced ? "Synced to your devices" : "On this one device only"}
          {isElsewhere ? `; works only at ${host}` : ""}
        </p>
        <p className="text-muted">
          Added <LocalTime timestamp={createdAt} format="list-time" />
          {" · "}
          <span className="inline-block">
            {lastUsedAt ? (
              <>
                last used <LocalTime timestamp={lastUsedAt} format="list-time" />
              </>
            ) : (
              "not used yet"
            )}
          </span>
        </p>
      </div>
      <div className="ml-8 flex gap-2 sm:ml-0">
        <Button variant="secondary" size="sm" onClick={onRename}>
          Rename<span className="sr-only"> the passkey {name}</span>
        </Button>
        <Button variant="secondary" size="sm" onClick={onRemove}>
          Remove<span className="sr-only"> the passkey {name}</span>
        </Button>
      </div>
    </li>
  );
}
