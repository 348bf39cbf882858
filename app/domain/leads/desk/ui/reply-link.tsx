import { mailtoHref } from "~/ui/admin/record/detail-list.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** 'Reply via E-mail': opens the reply box of the record's thread, or, where it has none, the owner's mail program. */
export function ReplyLink({ to, email, subject }: { to: string | null; email: string; subject: string }) {
  return (
    <ButtonLink to={to ?? mailtoHref(email, subject)} size="sm">
      Reply via E-mail
    </ButtonLink>
  );
}
