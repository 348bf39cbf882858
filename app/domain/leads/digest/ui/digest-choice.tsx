import { DIGEST_FREQUENCIES, type DigestFrequency } from "~/domain/leads/digest/digest-frequency.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Detail } from "~/ui/admin/record/detail-list.tsx";
import { SelectField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

const DIGEST_LABELS: Record<DigestFrequency, string> = {
  off: "No digest",
  daily: "Every morning",
  weekly: "Every Monday",
};
const DIGEST_OPTIONS = DIGEST_FREQUENCIES.map((value) => ({ value, label: DIGEST_LABELS[value] }));

/** How often the owner gets a digest: a row of the Mail screen. */
export function DigestChoice({ digest }: { digest: DigestFrequency }) {
  const { send, pendingInput } = useCommand<{ ok: boolean }>({
    action: "/admin/mail/digest",
    failure: "The digest could not be changed. Please try again.",
    key: "digest",
    onDone: () => toast.success("The choice is saved"),
  });
  const chosen = DIGEST_FREQUENCIES.find((known) => known === pendingInput?.digest) ?? digest;
  return (
    <Detail name="A digest of what is new and open">
      <SelectField
        name="digest"
        label="Digest"
        labelHidden
        options={DIGEST_OPTIONS}
        value={chosen}
        onChange={(event) => send({ digest: event.target.value })}
        className="max-w-48"
      />
    </Detail>
  );
}
