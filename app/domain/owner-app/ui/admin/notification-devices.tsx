import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { PushDevice } from "~/domain/owner-app/push/push-requests.ts";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import type { CommandInput } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { browserAbilities, findSubscription, type PushSupport, pushSupport, subscribe } from "./push-browser.ts";

const OBSTACLES: Record<Exclude<PushSupport, "supported">, string> = {
  "install-first":
    "On an iPhone or iPad, add the admin area to the home screen first: tap Share, then “Add to Home Screen”. Open it there and come back to this screen.",
  insecure: "Notifications need a secure connection: open the admin area at an address that begins with https://.",
  unsupported: "This browser can’t show notifications. A current Chrome, Edge, Firefox or Safari can.",
  blocked:
    "Notifications are blocked in this browser. Open the site’s settings beside the address (on a phone: those of the app), allow notifications, then reload this page.",
};

/** Which devices get notifications: this one, to be turned on and off, and the others. */
export function NotificationDevices({ devices, publicKey }: { devices: PushDevice[]; publicKey: string }) {
  const { support, endpoint, busy, turnOn, turnOff } = usePushDevice(publicKey);
  const own = devices.find((device) => device.endpoint === endpoint);
  return (
    <section aria-labelledby="devices-title" className="mt-5 border-t pt-4">
      <h3 id="devices-title" className="font-semibold">
        Notifications on devices
      </h3>
      <p className="mt-0.5 text-muted text-sm">
        What you hear about at once also appears on these devices, even when the admin area is closed.
      </p>
      {support !== undefined && support !== "supported" ? (
        <p className="mt-3 max-w-2xl rounded-md bg-sunken p-3 text-sm">{OBSTACLES[support]}</p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <p className="text-sm" role="status">
            This device: {support === undefined ? "checking…" : own ? "on" : "off"}
          </p>
          {support === undefined ? null : (
            <SmallButton
              label={own ? "Turn off notifications" : "Turn on notifications"}
              variant={own ? "secondary" : "primary"}
              busy={busy}
              onClick={() => void (own ? turnOff() : turnOn())}
            />
          )}
        </div>
      )}
      {devices.length > 0 ? (
        <ul className="mt-4 grid gap-3">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isOwn={device === own} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function DeviceRow({
  device: { id, device, createdAt, succeededAt, failure },
  isOwn,
}: {
  device: PushDevice;
  isOwn: boolean;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border p-3">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="font-medium">
          {device} {isOwn ? <Badge tone="brand">This device</Badge> : null}
        </p>
        <p className="text-muted">
          {succeededAt ? (
            <>
              Last notified <LocalTime timestamp={succeededAt} format="list-time" />
            </>
          ) : (
            <>
              On since <LocalTime timestamp={createdAt} format="list-time" />
            </>
          )}
        </p>
        {failure ? <p className="text-danger">{failure}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <CommandButton
          label="Send a test"
          of={`to ${device}`}
          command="push.test"
          input={{ id }}
          failure="The test could not be sent. Please try again."
          onDone={({ failed }) => (failed ? toast.error(failed) : toast.success(`A test is on its way to ${device}`))}
        />
        <CommandButton
          label="Remove"
          of={device}
          icon={Trash2}
          variant="ghost"
          command="push.remove"
          input={{ id }}
          done={`${device} gets no more notifications`}
          failure="The device could not be removed. Please try again."
        />
      </div>
    </li>
  );
}

/**
 * The notifications of this device. `support` is undefined until the browser has been asked; `endpoint` names its
 * subscription, which the server may not know (any more).
 */
function usePushDevice(publicKey: string) {
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
