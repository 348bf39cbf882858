import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Button } from "~/ui/controls/button.tsx";
import { useLatestSearchParams } from "./use-latest-search-params.ts";

/** A filter that is on or off, in the URL as `name=value`. Toggling it goes to the first page. */
export function ToggleFilter({
  name,
  value,
  on,
  children,
}: {
  name: string;
  value: string;
  on: boolean;
  children: ReactNode;
}) {
  const params = useLatestSearchParams();
  const navigate = useNavigate();
  const toggle = () => {
    const next = new URLSearchParams(params);
    for (const outdated of ["newer", "older", name]) next.delete(outdated);
    if (!on) next.set(name, value);
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <Button variant="secondary" aria-pressed={on} onClick={toggle} className="max-lg:flex-[1_1_8rem]">
      {children}
    </Button>
  );
}
