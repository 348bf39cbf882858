import { useEffect, useState } from "react";
import { canUsePasskeys, createPasskey, passkeyProblem } from "~/domain/auth/ui/browser-passkeys.ts";
import type { CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { toast } from "~/ui/toast/toast.ts";

const FAILURE = "The passkey could not be added. Please try again.";

/**
 * Adds a passkey: the site's options, the browser's dialog, and the new passkey to the site.
 *
 * @param origin - where passkeys can be added; null where there can be none
 * @returns `obstacle`: why it can't be done here; undefined until the browser has said
 */
export function useAddPasskey(origin: string | null) {
  const [obstacle, setObstacle] = useState<string | null>();
  const [problem, setProblem] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  // In an effect: the server can't know while it renders the page (hydration).
  useEffect(() => setObstacle(findObstacle(origin)), [origin]);

  const add = useCommand({
    command: "passkeys.add",
    failure: FAILURE,
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
    failure: FAILURE,
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
