import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { Check, Columns3 } from "lucide-react";
import { MENU_ITEM, Menu } from "~/ui/admin/menu/menu.tsx";

/** A menu that shows and hides a table's columns. Cards have none. */
export function ColumnMenu({
  columns,
  hidden,
  onChange,
}: {
  columns: ReadonlyArray<{ id: string; title: string; fixed?: boolean }>;
  hidden: string[];
  onChange: (hidden: string[]) => void;
}) {
  return (
    <Menu
      variant="secondary"
      Icon={Columns3}
      label="Columns"
      button={{ className: "@max-2xl:hidden" }}
      align="end"
      className="min-w-44"
    >
      {columns
        .filter(({ fixed }) => !fixed)
        .map(({ id, title }) => (
          <DropdownMenu.CheckboxItem
            key={id}
            checked={!hidden.includes(id)}
            onCheckedChange={(shown) => onChange(shown ? hidden.filter((name) => name !== id) : [...hidden, id])}
            // The menu stays open for more than one change.
            onSelect={(event) => event.preventDefault()}
            className={MENU_ITEM}
          >
            <span aria-hidden="true" className="grid size-4.5 place-items-center rounded-sm border border-control">
              <DropdownMenu.ItemIndicator>
                <Check className="size-3.5" />
              </DropdownMenu.ItemIndicator>
            </span>
            {title}
          </DropdownMenu.CheckboxItem>
        ))}
    </Menu>
  );
}
