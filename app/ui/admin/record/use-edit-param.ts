import { useLocation, useNavigate, useSearchParams } from "react-router";
import { FROM_LIST, useCloseOverList } from "./use-record-view.ts";

/** The value of `?edit=` for a new record. */
export const NEW_RECORD = "new";

/**
 * The record that the URL opens in the edit dialog (`?edit=<id>` or `?edit=new`), and functions that open and close it.
 * Other screens can link to it, and Back closes it.
 */
export function useEditParam() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const closeOverList = useCloseOverList();
  const { pathname } = useLocation();

  const pathWith = (edit: string | null, more: Record<string, string> = {}) => {
    const next = new URLSearchParams({ ...Object.fromEntries(params), ...more });
    if (edit) next.set("edit", edit);
    else for (const name of ["edit", ...Object.keys(more)]) next.delete(name);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return {
    editing: params.get("edit"),
    params,
    open: (edit: string, more?: Record<string, string>) =>
      void navigate(pathWith(edit, more), { state: FROM_LIST, preventScrollReset: true }),
    close: () => closeOverList(pathWith(null)),
  };
}
