import { type ReconciliationRow, reconciliationLevels } from '@adhelm/contracts';
import {
  EmptyState,
  ErrorState,
  gridRoom,
  LabelledSelect,
  ListPlane,
  type PopupProps,
  popupCode,
  StaleNotice,
  usePopupCode,
  useUrlState,
} from '@adhelm/shared-ui';
import { Text } from '@adhelm/shared-ui/chakra';
import { DataGrid, GridTools, useGridLayout } from '@adhelm/shared-ui/grid';
import { useCallback, useMemo } from 'react';
import { messages } from '../../messages/tracker.ts';
import { useSources } from '../accounts/accounts-api.ts';
import { useListEvents } from '../figure-lists/use-list-events.ts';
import { useSort } from '../figure-lists/use-sort.ts';
import { WithoutRateNotice } from '../figure-lists/without-rate-notice.tsx';
import { reconciliationColumns, rowText } from './reconciliation-columns.tsx';
import { type ReconciliationList, useReconciliation } from './tracker-api.ts';
import { GRID_ID, TrackerFrame } from './tracker-frame.tsx';
import type { Tracker } from './use-tracker.ts';

const noRows: readonly ReconciliationRow[] = [];
const idOf = ({ id }: ReconciliationRow) => id;
const drawer = popupCode<PopupProps & { readonly row: ReconciliationRow | undefined }>(
  async () => (await import('./difference-drawer.tsx')).DifferenceDrawer,
);
const levels = reconciliationLevels.map((value) => ({ value, label: messages.dimensions[value] }));

/** What source, tracker and client tell of the same sub-ids, and why they differ. */
export function ReconciliationView({ tracker }: { readonly tracker: Tracker }) {
  const { of, range, currency, selected } = tracker;
  const { read, write } = useUrlState();
  const level = reconciliationLevels.find((name) => name === read('level')) ?? 'campaign';
  const source = read('source');
  const answer = useReconciliation(of, range, level, source);
  useListEvents(of?.account ?? null, answer.refresh);
  const registry = useSources().data?.sources;
  const list = answer.data;
  const rows = list?.rows ?? noRows;
  const open = read('row');
  const Drawer = usePopupCode(drawer, open !== null);
  const show = useCallback((row: ReconciliationRow) => write({ row: row.id }, true), [write]);
  const columns = useMemo(
    () =>
      reconciliationColumns({
        rows,
        currency,
        sourceName: (id) => registry?.[id]?.name ?? id,
        onOpen: show,
      }),
    [rows, currency, registry, show],
  );
  const [sort, setSort] = useSort();
  const [layout, setLayout] = useGridLayout('tracker/reconciliation');
  return (
    <TrackerFrame
      tracker={tracker}
      view="reconciliation"
      freshness={list?.freshness}
      tools={
        <GridTools
          rows={rows}
          columns={columns}
          sort={sort}
          layout={layout}
          onLayoutChange={setLayout}
          fileName={messages.fileName(messages.viewNames.reconciliation, selected?.details.name ?? '', range)}
        />
      }
      controls={
        <>
          <LabelledSelect
            label={messages.level}
            value={level}
            options={levels}
            onChange={(chosen) => write({ level: chosen }, true)}
          />
          <LabelledSelect
            label={messages.dimensions.source}
            value={source}
            none={messages.allSources}
            options={Object.entries(registry ?? {}).map(([value, { name }]) => ({ value, label: name }))}
            onChange={(chosen) => write({ source: chosen }, true)}
          />
        </>
      }
    >
      {list === undefined && answer.error !== undefined ? (
        <ListPlane>
          <ErrorState
            title={messages.notRead}
            error={answer.error}
            safe={messages.safe}
            onRetry={() => void answer.refresh()}
          />
        </ListPlane>
      ) : (
        <>
          {list !== undefined && (
            <StaleNotice
              freshness={list.freshness}
              error={answer.error?.message}
              isRefreshing={answer.isRefreshing}
              onRefresh={() => void answer.refresh()}
            />
          )}
          <DataGrid
            id={GRID_ID}
            label={messages.reconciliation.gridLabel}
            rows={rows}
            columns={columns}
            rowId={idOf}
            rowName={rowText}
            sort={sort}
            onSortChange={setSort}
            layout={layout}
            onLayoutChange={setLayout}
            onOpen={show}
            isLoading={list === undefined}
            empty={<EmptyState title={messages.none} description={messages.noneText} />}
            css={gridRoom}
          />
          {list !== undefined && <Clocks list={list} />}
        </>
      )}
      {Drawer !== null && (
        <Drawer
          isOpen={open !== null}
          onClose={() => write({ row: null }, true)}
          row={rows.find(({ id }) => id === open)}
        />
      )}
    </TrackerFrame>
  );
}

/** Whose days are compared, and what costs have no rate. */
function Clocks({ list: { range, withoutRate } }: { readonly list: ReconciliationList }) {
  return (
    <>
      <WithoutRateNotice withoutRate={withoutRate} />
      <Text color="fg.muted" textStyle="sm">
        {messages.clocks(range.timeZone, range.sourceTimeZones, range.clientTimeZones)}
      </Text>
    </>
  );
}
