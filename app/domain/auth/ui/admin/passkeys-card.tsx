import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { PasskeyRow, SecurityState } from "~/domain/auth/security/security-state.ts";
import { canUsePasskeys, createPasskey, passkeyProblem } from "~/domain/auth/ui/passkey-button.tsx";
import type { CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { DeleteRecordDialog } from "~/ui/admin/record/delete-buttons.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { useBrowserValue } from "~/ui/store.ts";
import { toast } from "~/ui/toast/toast.ts";
import { CredentialDialog } from "./credential-dialog.tsx";
import { DeviceLine, DeviceRow, Done } from "./security-rows.tsx";

/** The owner's passkeys. */
export function PasskeysCard({ passkeys, passkeyOrigin }: SecurityState) {
  const { obstacle, problem, busy, add } = useAddPasskey(passkeyOrigin);
  // Here, and not in the row: what was typed stays when the passkey is removed in another tab.
  const [open, setOpen] = useState<{ dialog: "rename" | "remove"; passkey: PasskeyRow }>();
  const close = () => setOpen(undefined);
  const hasPasskeys = passkeys.length > 0;
  return (
    <SectionCard
      name="passkeys"
      title="Passkeys"
      description="Sign in with your fingerprint, face, device PIN or a security key, without the password."
      actions={
        obstacle === null ? <SmallButton label="Add a passkey" busy={busy} busyLabel="Adding..." onClick={add} /> : null
      }
    >
      {problem ? (
        <Banner tone="error" className="mb-3">
          {problem}
        </Banner>
      ) : null}
      {obstacle ? <Banner className={hasPasskeys ? "mb-3" : undefined}>{obstacle}</Banner> : null}
      {hasPasskeys ? (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              {...passkey}
              isElsewhere={passkeyOrigin === null || new URL(passkeyOrigin).hostname !== passkey.host}
              onOpen={(dialog) => setOpen({ dialog, passkey })}
            />
          ))}
        </ul>
      ) : obstacle ? null : (
        <p className="text-sm">None yet. Your password goes on working when you add one.</p>
      )}
      {open?.dialog === "rename" ? (
        <CredentialDialog change="passkey-name" id={open.passkey.id} defaultValue={open.passkey.name} onClose={close} />
      ) : null}
      {open?.dialog === "remove" ? (
        <DeleteRecordDialog
          command="passkeys.remove"
          input={{ id: open.passkey.id }}
          question={`Remove the passkey “${open.passkey.name}”?`}
          confirm="Remove"
          deleted="Passkey removed"
          failure="The passkey could not be removed. Please try again."
          onClose={close}
        >
          It no longer signs in. Where it was used, you stay signed in until you end the session. Delete it on the
          device or in your password manager, too, so that it isn’t offered any more.
        </DeleteRecordDialog>
      ) : null}
    </SectionCard>
  );
}

/** `isElsewhere`: it was made for another address of the site. */
type PasskeyProps = PasskeyRow & { isElsewhere: boolean; onOpen: (dialog: "rename" | "remove") => void };

function Passkey({ name, createdAt, lastUsedAt, isSynced, host, isElsewhere, onOpen }: PasskeyProps) {
  const where = isSynced ? "Synced to your devices" : "On this one device only";
  return (
    <DeviceRow
      Icon={KeyRound}
      name={name}
      buttons={
        <div className="ml-8 flex gap-2 sm:ml-0">
          <SmallButton label="Rename" of={`the passkey ${name}`} onClick={() => onOpen("rename")} />
          <SmallButton label="Remove" of={`the passkey ${name}`} onClick={() => onOpen("remove")} />
        </div>
      }
    >
      <DeviceLine>{isElsewhere ? `${where}; works only at ${host}` : where}</DeviceLine>
      <DeviceLine more={lastUsedAt ? <Done what="last used" at={lastUsedAt} /> : "not used yet"}>
        <Done what="Added" at={createdAt} />
      </DeviceLine>
    </DeviceRow>
  );
}

const ADD_FAILURE = "The passkey could not be added. Please try again.";

/**
 * Adds a passkey: the site's options, the browser's dialog, and the new passkey to the site.
 *
 * @param origin - where passkeys can be added; null where there can be none
 * @returns `obstacle`: why it can't be done here; undefined until the browser has said
 */
function useAddPasskey(origin: string | null) {
  const obstacle = useBrowserValue(() => findObstacle(origin), undefined);
  const [problem, setProblem] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const add = useCommand({
    command: "passkeys.add",
    failure: ADD_FAILURE,
    onDone: ({ name }) => toast.success(`Passkey “${name}” added`),
  });
  const ask = async (options: PublicKeyCredentialCreationOptionsJSON) => {
    setIsAsking(true);
    try {
      add.send({ credential: (await createPasskey(options)) as CommandInput<"passkeys.add">["credential"] });
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setIsAsking(false);
  };
  const begin = useCommand({
    command: "passkeys.begin",
    failure: ADD_FAILURE,
    onDone: ({ options }) => void ask(options as PublicKeyCredentialCreationOptionsJSON),
  });
  return {
    obstacle,
    problem,
    busy: begin.busy || isAsking || add.busy,
    add: () => {
      setProblem("");
      begin.send({});
    },
  };
}

function findObstacle(origin: string | null): string | null {
  if (origin === null || !window.isSecureContext) {
    return `Browsers allow passkeys only at a domain with https (or at localhost). This page is at ${location.origin}.`;
  }
  if (location.origin !== origin) return `Passkeys are for ${origin}. Open the admin area there to add one.`;
  return canUsePasskeys() ? null : "This browser can’t use passkeys. Update it, or use another one.";
}
