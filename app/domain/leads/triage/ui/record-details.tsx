import type { ListedField } from "~/domain/leads/submission.ts";
import { Detail, mailtoHref } from "~/ui/admin/record/detail-list.tsx";
import { SmallLink } from "~/ui/controls/small-button.tsx";

/** What a visitor typed, field by field, in a `DetailList`. */
export function ListedFields({ fields }: { fields: ListedField[] }) {
  return fields.map(({ label, value }) => (
    <Detail key={label} name={label}>
      {value}
    </Detail>
  ));
}

/** 'Reply via E-mail': opens the reply box of the record's thread, or, where it has none, the owner's mail program. */
export function ReplyLink({ to, email, subject }: { to: string | null; email: string; subject: string }) {
  return (
    <SmallLink variant="primary" to={to ?? mailtoHref(email, subject)}>
      Reply via E-mail
    </SmallLink>
  );
}
