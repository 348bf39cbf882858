import type { ReactNode } from "react";
import { type BoundedCount, exactCount, formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { formatSort, type ListSort } from "~/shared/lists/list-sort.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { setLocalSetting, useLocalSetting } from "~/ui/local-setting.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { type DataColumn, DataTable, SortField } from "./data-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { Pager } from "./pager.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { RowAppearance } from "./table.tsx";
import { type ListSelection, type SelectableRow, useListSelection } from "./use-list-selection.ts";

/** A page of a list of which `matching` records meet the filters. `loadedAt` is an ISO 8601 timestamp. */
export interface LoadedList<Item> {
  page: ListPage<Item>;
  matching: BoundedCount;
  loadedAt: string;
}

interface ListScreenProps<Item> {
  /** The key of the table's settings in local storage. */
  name: string;
  title: string;
  summary: ReactNode;
  failure: string;
  empty: string;
  /** Below `empty`: what the list is for and how to fill it. */
  emptyHint?: ReactNode;
  placeholder: string;
  filters: Record<string, string>;
  /** Filters that the owner can't change. */
  fixedFilters?: Record<string, string>;
  selects: React.ComponentProps<typeof FilterBar>["selects"];
  /** Filters other than selects. */
  moreFilters?: ReactNode;
  sort: ListSort;
  /** Null when the list could not be loaded. */
  loaded: LoadedList<Item> | null;
  columns: DataColumn<Item>[];
  nameOf: (item: Item) => string;
  rowAppearance: (item: Item) => RowAppearance;
  exportAction: string;
  headerActions?: ReactNode;
  /** The commands for the selection. */
  actions: (selection: ListSelection) => ReactNode;
  /** Dialogs of the list. */
  children: ReactNode;
}

/** A screen with a list of records: filters, sorting, columns, selection across pages, export, paging. */
export function ListScreen<Item extends SelectableRow>(props: ListScreenProps<Item>) {
  const { title, filters, loaded, exportAction, placeholder, selects, columns, nameOf, sort, rowAppearance } = props;
  const allFilters = { ...filters, ...props.fixedFilters };
  const rows = loaded?.page.rows ?? [];
  const matching = loaded?.matching ?? exactCount(0);
  const selection = useListSelection(allFilters, matching, loaded?.loadedAt ?? "");
  const { hidden, setHidden } = useHiddenColumns(props.name);
  const allMatching = () => ({ filters: allFilters, except: [], until: loaded?.loadedAt ?? "" });
  return (
    <div className="@container">
      <PageHeader title={title} summary={loaded ? props.summary : null}>
        {loaded ? (
          <>
            {props.headerActions}
            <ExportButton action={exportAction} records={allMatching} disabled={matching.count === 0}>
              {`Export CSV (${formatBoundedCount(matching)})`}
            </ExportButton>
            <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
          </>
        ) : null}
      </PageHeader>
      <FilterBar placeholder={placeholder} filters={filters} selects={selects}>
        {props.moreFilters}
        <SortField sort={sort} />
      </FilterBar>
      {loaded ? null : <LoadFailure text={props.failure} empty={props.empty} />}
      {loaded && rows.length === 0 ? <EmptyState title={props.empty}>{props.emptyHint}</EmptyState> : null}
      {loaded && rows.length > 0 ? (
        <>
          <DataTable label={title} items={rows} {...{ columns, nameOf, sort, rowAppearance, selection, hidden }} />
          <Pager newer={loaded.page.newer} older={loaded.page.older} newestFirst={formatSort(sort) === null} />
        </>
      ) : null}
      <SelectionBar selection={selection} total={matching}>
        <ExportButton action={exportAction} records={selection.records}>
          Export selected
        </ExportButton>
        {props.actions(selection)}
      </SelectionBar>
      {loaded ? props.children : null}
    </div>
  );
}

/** The hidden columns of a table, in local storage and in sync between tabs. */
function useHiddenColumns(table: string) {
  const key = `hidden-columns:${table}`;
  const hidden = (useLocalSetting(key) ?? "").split(",").filter(Boolean);
  const setHidden = (names: string[]) => setLocalSetting(key, names.join(","));
  return { hidden, setHidden };
}
