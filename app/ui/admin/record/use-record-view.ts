import { useLocation, useNavigate, useSearchParams } from "react-router";
import { parseUuid } from "~/shared/uuid.ts";
import { useFocusReturn } from "~/ui/admin/keyboard/use-focus-restoration.ts";
import { closeByHistory } from "~/ui/dialog/dialog.tsx";

/** The history state of a link to details: closing them goes back to the list. */
export const FROM_LIST = { fromList: true };

/** Returns a function for the path of a record's details over the current list; of the list alone for null. */
export function useRecordViewPath(): (id: string | null) => string {
  const { pathname, search } = useLocation();
  return (id) => {
    const next = new URLSearchParams(search);
    if (id) next.set("view", id);
    else next.delete("view");
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
}

/** Returns a function that closes what the URL opened over a list, as Back does; `path` is that of the list alone. */
function useCloseOverList(): (path: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (path) => {
    if (state?.fromList) closeByHistory(navigate);
    else void navigate(path, { replace: true, preventScrollReset: true });
  };
}

/** The record whose details the URL opens (`?view=<id>`), and a function that closes them, as Back does. */
export function useRecordView() {
  const [params] = useSearchParams();
  const closeOverList = useCloseOverList();
  const viewPath = useRecordViewPath();
  const viewId = parseUuid(params.get("view"));
  useFocusReturn(viewId);
  const close = () => closeOverList(viewPath(null));
  return { viewId, close, highlightedId: parseUuid(params.get("highlight")) };
}

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
