import type { ListedField } from "~/domain/leads/submission.ts";
import { Detail } from "~/ui/admin/record/detail-list.tsx";

/** What a visitor typed, field by field, in a `DetailList`. */
export function ListedFields({ fields }: { fields: ListedField[] }) {
  return fields.map(({ label, value }) => (
    <Detail key={label} name={label}>
      {value}
    </Detail>
  ));
}
