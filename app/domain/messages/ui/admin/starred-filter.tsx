import { Star } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";

/** Shows starred messages only, or all again. */
export function StarredFilter({ starred }: { starred: boolean }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toggle = () => {
    const next = new URLSearchParams(params);
    for (const name of ["newer", "older", "starred"]) next.delete(name);
    if (!starred) next.set("starred", "yes");
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <Button variant="secondary" aria-pressed={starred} onClick={toggle} className="max-lg:flex-[1_1_8rem]">
      <Star aria-hidden="true" className={classNames("size-4", starred && "fill-accent text-accent-ink")} />
      Starred
    </Button>
  );
}
