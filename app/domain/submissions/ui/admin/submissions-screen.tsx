import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { LoadFailure } from "~/ui/admin-shell/load-failure";
import { PageHeader } from "~/ui/admin-shell/page-header";
import { Pager } from "~/ui/admin-shell/pager";
import { EmptyState } from "~/ui/empty-state";
import { parseId, type SubmissionFilters } from "../../filters";
import type { SubmissionCounts, SubmissionDetails, SubmissionPage } from "../../listing";
import { BulkMarks } from "./bulk-marks";
import { FilterBar } from "./filter-bar";
import { SubmissionDialog } from "./submission-dialog";
import { SubmissionTable } from "./submission-table";

export const TITLE = "Form Submissions";
export const LOAD_FAILURE = "Failed to load form submissions";
export const EMPTY = "No submissions match your filters";

/** What the screen shows; null when it could not be loaded. `loadedAt` is an ISO 8601 moment. */
export interface LoadedSubmissions {
  page: SubmissionPage;
  counts: SubmissionCounts;
  loadedAt: string;
  /** The submission whose details are asked for, or null when it isn't there. */
  viewed: SubmissionDetails | null;
}

/** `/admin/form-submissions`: everything that came in, to be searched, read and marked. */
export function SubmissionsScreen({
  filters,
  loaded,
}: {
  filters: SubmissionFilters;
  loaded: LoadedSubmissions | null;
}) {
  const [params] = useSearchParams();
  const { viewId, close, viewPath } = useView(params);
  return (
    <>
      <PageHeader title={TITLE} summary={loaded ? summary(loaded.counts) : null}>
        {loaded ? <BulkMarks filters={filters} counts={loaded.counts} until={loaded.loadedAt} /> : null}
      </PageHeader>
      <FilterBar filters={filters} />
      {loaded ? (
        <List loaded={loaded} params={params} viewPath={viewPath} />
      ) : (
        <LoadFailure text={LOAD_FAILURE} empty={EMPTY} />
      )}
      {loaded && viewId ? <SubmissionDialog key={viewId} details={loaded.viewed} onClose={close} /> : null}
    </>
  );
}

function List({
  loaded: { page },
  params,
  viewPath,
}: {
  loaded: LoadedSubmissions;
  params: URLSearchParams;
  viewPath: (id: string) => string;
}) {
  if (page.rows.length === 0) return <EmptyState title={EMPTY} />;
  return (
    <>
      <SubmissionTable rows={page.rows} highlightedId={parseId(params.get("highlight"))} viewPath={viewPath} />
      <Pager newer={page.newer} older={page.older} />
    </>
  );
}

function summary({ matching, total, unread }: SubmissionCounts): string {
  const [found, all, left] = [matching, total, unread].map((count) => count.toLocaleString("en"));
  return `${found} of ${all}, ${left} unread`;
}

/** Which submission's details the address asks for, and how to open and close them. Going back closes them too. */
function useView(params: URLSearchParams) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const viewId = parseId(params.get("view"));
  useFocusBack(viewId);

  const pathWith = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set("view", id);
    else next.delete("view");
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  const close = () => {
    if (state?.fromList) void navigate(-1);
    else void navigate(pathWith(null), { replace: true, preventScrollReset: true });
  };
  return { viewId, close, viewPath: pathWith };
}

/** When the details are closed, the keyboard goes on where they were opened. */
function useFocusBack(viewId: string | null) {
  const last = useRef(viewId);
  useEffect(() => {
    if (last.current && !viewId) document.querySelector<HTMLElement>(`[data-view="${last.current}"]`)?.focus();
    last.current = viewId;
  }, [viewId]);
}
