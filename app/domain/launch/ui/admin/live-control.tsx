import type { LaunchState } from "~/domain/launch/launch-state.ts";
import type { OpenItem } from "~/domain/launch/open-pages.ts";
import { undoToast, useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";

const ACTION = "site.set-live";
const FAILURE = "The site could not be changed. Please try again.";

/** Going live after a confirmation, and the way back; a toast offers to undo either. */
export function LiveControl({
  state: { live, liveSince, setByServer, open },
  isNext,
}: {
  state: LaunchState;
  isNext: boolean;
}) {
  const { send, busy } = useCommand({
    command: ACTION,
    failure: FAILURE,
    onDone: () => {
      const text = live ? "Search engines are told to stay away" : "The site is live";
      undoToast(text, 1, { command: ACTION, failure: FAILURE, input: { live } });
    },
  });
  if (setByServer)
    return <p className="text-muted text-sm">Set by the server ({setByServer}); can’t be changed here.</p>;
  if (live)
    return (
      <div className="grid shrink-0 gap-2 sm:justify-items-end">
        {liveSince ? (
          <p className="text-sm">
            Live since <LocalTime timestamp={liveSince} format="detail" />
          </p>
        ) : null}
        <SmallButton
          label="Take the site off search engines again"
          busy={busy}
          className="justify-self-start"
          onClick={() => send({ live: false })}
        />
      </div>
    );
  return (
    <DialogButton
      label="Go live"
      variant={isNext ? "primary" : "secondary"}
      size={isNext ? "md" : "sm"}
      className={isNext ? "shrink-0 max-sm:w-full" : "shrink-0 self-start sm:self-auto"}
      dialog={(close) => (
        <GoLiveDialog onClose={close} items={open} busy={busy} onConfirm={() => send({ live: true })} />
      )}
    />
  );
}

/** Asks before going live, and names what visitors would still see of what isn't the owner's. */
function GoLiveDialog({
  onClose,
  items,
  busy,
  onConfirm,
}: {
  onClose: () => void;
  items: readonly OpenItem[];
  busy: boolean;
  onConfirm: () => void;
}) {
  const samples = items.filter(({ isSample }) => isSample);
  const placeholders = items.filter(({ isSample }) => !isSample);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Go live?"
      confirm={items.length > 0 ? "Go live anyway" : "Go live"}
      isHarmless={items.length === 0}
      busy={busy}
      onConfirm={onConfirm}
    >
      <p>Search engines may list the site from then on. You can take it off them again at any time.</p>
      {items.length > 0 ? (
        // Scrolls by itself, so that the buttons stay in view on a phone.
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: to be scrolled by keyboard
          tabIndex={0}
          aria-label="What isn’t yours yet"
          className="mt-4 grid max-h-[45dvh] gap-4 overflow-y-auto"
        >
          {samples.length > 0 ? (
            <Warned
              title={`${samples.length} invented ${samples.length === 1 ? "claim" : "claims"}`}
              text="To visitors they are facts, so going live with them is false advertising, which competitors and consumer associations can have stopped at your expense."
              items={samples}
            />
          ) : null}
          {placeholders.length > 0 ? (
            <Warned
              title={`${placeholders.length} ${placeholders.length === 1 ? "placeholder" : "placeholders"}`}
              text="Visitors can’t reach you by them, and an Impressum with sample data isn’t one."
              items={placeholders}
            />
          ) : null}
        </section>
      ) : null}
    </ConfirmDialog>
  );
}

function Warned({ title, text, items }: { title: string; text: string; items: readonly OpenItem[] }) {
  return (
    <div>
      <h3 className="font-semibold text-ink">{title}</h3>
      <p>{text}</p>
      <ul className="mt-1.5 list-disc pl-5">
        {items.map(({ what, to }) => (
          <li key={`${what} ${to}`}>{what}</li>
        ))}
      </ul>
    </div>
  );
}
