import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";

/** Debounce of the search box. */
const DEBOUNCE_MS = 250;

/**
 * The search text and the filters in the URL, which is replaced: by typing debounced, by `apply` at once. Other
 * parameters than `preservedParams` are dropped, the position in the list among them.
 *
 * @returns `filters` as chosen last, also while that is loading
 */
export function useFilterParams(loaded: Record<string, string>, preservedParams: readonly string[]) {
  const navigate = useNavigate();
  const { pathname, search: shownSearch } = useLocation();
  const { location: pendingLocation } = useNavigation();
  const [params] = useSearchParams();
  const latestParams = useLatestSearchParams();
  const filters =
    latestParams === params
      ? loaded
      : Object.fromEntries(Object.keys(loaded).map((name) => [name, latestParams.get(name) ?? ""]));
  const { q = "" } = loaded;
  const [text, setTextState] = useState(q);
  const appliedText = useRef(q);
  // From the first keystroke until the URL has its text: navigations for earlier texts may end in between.
  const isAheadOfUrl = useRef(false);
  const timer = useRef<number>(undefined);
  // The search strings of own navigations since the one that is shown. One that is being rendered may not be the
  // latest.
  const requestedSearches = useRef<string[]>([]);

  function apply(changes: Record<string, string>) {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const { q: wanted = text } = changes;
    appliedText.current = wanted.trim();
    isAheadOfUrl.current = appliedText.current !== q;
    setTextState(wanted);
    const preserved = preservedParams.map((name) => [name, latestParams.get(name) ?? ""]);
    const search = new URLSearchParams(
      [...Object.entries({ ...filters, ...changes, q: appliedText.current }), ...preserved].filter(
        ([, value]) => value !== "",
      ) as string[][],
    );
    requestedSearches.current.push(search.size > 0 ? `?${search}` : "");
    void navigate({ search: search.toString() }, { replace: true, preventScrollReset: true });
  }

  const latest = useRef(apply);
  // A rendering that isn't shown yet knows the next address already, and leaves no trace here.
  useLayoutEffect(() => {
    latest.current = apply;
  });
  function setText(typed: string) {
    setTextState(typed);
    isAheadOfUrl.current = true;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current({ q: typed }), DEBOUNCE_MS);
  }

  // The URL changed by other means (Back, a link): the box follows, unless it is ahead of the URL.
  useEffect(() => {
    if (!isAheadOfUrl.current) setTextState(q);
    else if (timer.current === undefined && q === appliedText.current) isAheadOfUrl.current = false;
  }, [q]);
  useEffect(() => {
    const shown = requestedSearches.current.lastIndexOf(shownSearch);
    requestedSearches.current.splice(0, shown + 1);
  }, [shownSearch]);
  // Applying the debounced text while another screen is loading would undo that navigation. It is added to another
  // control's choice for this list.
  useEffect(() => {
    if (!pendingLocation) return;
    const isOwn = timer.current !== undefined || requestedSearches.current.includes(pendingLocation.search);
    if (isOwn && pendingLocation.pathname === pathname) return;
    window.clearTimeout(timer.current);
    timer.current = undefined;
    isAheadOfUrl.current = false;
  }, [pendingLocation, pathname]);
  // Its navigation may begin later than the click, when the route module is loaded.
  useEffect(() => {
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest("a[href]"))) return;
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
    // On the window: a click that waits for its route module goes no further
    // (app/ui/admin/connection/screen-preload.ts).
    window.addEventListener("click", onPress, true);
    return () => window.removeEventListener("click", onPress, true);
  }, []);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { filters, text, setText, apply };
}

/**
 * The query parameters that the next change starts from: those of this screen's navigation in flight, else the URL's. A
 * choice made while an earlier one is loading would else undo it.
 */
export function useLatestSearchParams(): URLSearchParams {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { location: pendingLocation } = useNavigation();
  return pendingLocation?.pathname === pathname ? new URLSearchParams(pendingLocation.search) : params;
}
