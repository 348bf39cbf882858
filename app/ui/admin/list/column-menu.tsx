import * as DropdownMenu from "@radix-ui/react-dropdown-menu";
import { Check, Columns3 } from "lucide-react";
import { useMainElement } from "~/ui/admin/shell/use-main-element.ts";
import { buttonClasses } from "~/ui/controls/button.tsx";

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
  const main = useMainElement();
  return (
    // Not modal: that would hide the page from assistive technology while its controls can still have the focus.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonClasses({ variant: "secondary", size: "sm" }, "@max-2xl:hidden")}>
        <Columns3 aria-hidden="true" className="size-4" />
        Columns
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={main}>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-40 min-w-44 rounded-md border border-line bg-raised p-1 shadow-lg"
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
                className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 text-sm outline-none data-highlighted:bg-sunken"
              >
                <span aria-hidden="true" className="grid size-4.5 place-items-center rounded-sm border border-control">
                  <DropdownMenu.ItemIndicator>
                    <Check className="size-3.5" />
                  </DropdownMenu.ItemIndicator>
                </span>
                {title}
              </DropdownMenu.CheckboxItem>
            ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
