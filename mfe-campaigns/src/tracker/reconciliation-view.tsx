import { type ReconciliationRow, reconciliationLevels } from '@adhelm/contracts';
import { LabelledSelect, type PopupProps, popupCode, usePopupCode, useUrlState } from '@adhelm/shared-ui';
import { Text } from '@adhelm/shared-ui/chakra';
import { WithoutRateNotice } from '@adhelm/shared-ui/figure-list';
import { useCallback, useMemo } from 'react';
import { useSources } from '../accounts/index.ts';
import { messages } from './messages.ts';
import { reconciliationColumns, rowText } from './reconciliation-columns.tsx';
import { type ReconciliationList, useReconciliation } from './tracker-api.ts';
import { TrackerList } from './tracker-list.tsx';
import type { Tracker } from './use-tracker.ts';

const noRows: readonly ReconciliationRow[] = [];
const drawer = popupCode<PopupProps & { readonly row: ReconciliationRow | undefined }>(
  async () => (await import('./difference-drawer.tsx')).DifferenceDrawer,
);
const levels = reconciliationLevels.map((value) => ({ value, label: messages.dimensions[value] }));

/** The figures of source, tracker and client for the same sub-ids, and why they differ. */
export function ReconciliationView({ tracker }: { readonly tracker: Tracker }) {
  const { of, dates, currency } = tracker;
  const { read, write } = useUrlState();
  const level = reconciliationLevels.find((name) => name === read('level')) ?? 'campaign';
  const source = read('source');
  const answer = useReconciliation(of, dates.range, level, source);
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
  return (
    <>
      <TrackerList
        tracker={tracker}
        of="reconciliation"
        label={messages.reconciliation.gridLabel}
        answer={answer}
        list={list}
        columns={columns}
        rowName={rowText}
        onOpen={show}
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
        {list !== undefined && <Clocks list={list} />}
      </TrackerList>
      {Drawer !== null && (
        <Drawer
          isOpen={open !== null}
          onClose={() => write({ row: null }, true)}
          row={rows.find(({ id }) => id === open)}
        />
      )}
    </>
  );
}

/** The compared time zones, and costs without a rate. */
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
