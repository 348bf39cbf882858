import { useEffect, useState } from "react";
import type { CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { toast } from "~/ui/toast/toast.ts";
import { browserAbilities, findSubscription, type PushSupport, pushSupport, subscribe } from "./push-browser.ts";

/**
 * The notifications of this device. `support` is undefined until the browser has been asked; `endpoint` names its
 * subscription, which the server may not know (any more).
 */
export function usePushDevice(publicKey: string) {
  const [support, setSupport] = useState<PushSupport>();
  const [endpoint, setEndpoint] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const found = findSubscription().catch(() => null);
    void found.then((subscription) => {
      if (!isCurrent) return;
      setEndpoint(subscription?.endpoint ?? null);
      setSupport(pushSupport(browserAbilities()));
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const saving = useCommand({
    command: "push.subscribe",
    failure: "Notifications could not be turned on. Please try again.",
    onDone: () => toast.success("Notifications are on for this device"),
  });
  const removing = useCommand({
    command: "push.unsubscribe",
    failure: "Notifications could not be turned off. Please try again.",
    onDone: () => toast.success("Notifications are off for this device"),
  });

  const turnOn = async () => {
    setIsAsking(true);
    try {
      const subscription = await subscribe(publicKey);
      setSupport(pushSupport(browserAbilities()));
      if (!subscription) return;
      setEndpoint(subscription.endpoint);
      saving.send(subscription.toJSON() as CommandInput<"push.subscribe">);
    } catch {
      toast.error("This browser’s push service can’t be reached. Check the connection and try again.");
    } finally {
      setIsAsking(false);
    }
  };
  const turnOff = async () => {
    if (endpoint) removing.send({ endpoint });
    const subscription = await findSubscription().catch(() => null);
    await subscription?.unsubscribe().catch(() => {});
  };
  return { support, endpoint, busy: isAsking || saving.busy || removing.busy, turnOn, turnOff };
}
