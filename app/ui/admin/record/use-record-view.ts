import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { parseUuid } from "~/shared/uuid.ts";

/** The history state of a link to details: closing them goes back to the list. */
export const FROM_LIST = { fromList: true };

/** Returns a function for the path of a record's details over the current list; of the list alone for null. */
export function useRecordViewPath(): (id: string | null) => string {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return (id) => {
    const next = new URLSearchParams(params);
    if (id) next.set("view", id);
    else next.delete("view");
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
}

/** Returns a function that closes what the URL opened over a list, as Back does; `path` is that of the list alone. */
export function useCloseOverList(): (path: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (path) => {
    if (state?.fromList) void navigate(-1);
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

/** Focus restoration after the details are closed: to their opener, or to the row in its place. */
function useFocusReturn(viewId: string | null) {
  const last = useRef<string>(undefined);
  const place = useRef(0);
  useEffect(() => {
    if (viewId) last.current = viewId;
    if (!last.current) return;
    const openers = [...document.querySelectorAll<HTMLElement>("[data-view]")];
    const found = openers.findIndex(({ dataset }) => dataset.view === last.current);
    if (found >= 0) place.current = found;
    if (viewId) return;
    last.current = undefined;
    if (found >= 0) openers[found]?.focus();
    else if (document.activeElement === document.body) {
      (openers.at(place.current) ?? openers.at(-1) ?? document.getElementById("main"))?.focus({ preventScroll: true });
    }
  });
}
