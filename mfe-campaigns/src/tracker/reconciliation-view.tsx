import { type ReconciliationRow, reconciliationLevels } from '@adhelm/contracts';
import {
  EmptyState,
  LabelledSelect,
  type PopupProps,
  popupCode,
  usePopupCode,
  useUrlState,
} from '@adhelm/shared-ui';
import { Button, Text } from '@adhelm/shared-ui/chakra';
import { WithoutRateNotice } from '@adhelm/shared-ui/figure-list';
import { useCallback, useMemo } from 'react';
import { useSources } from '../accounts/index.ts';
import { CommonCauses } from './common-causes.tsx';
import { messages } from './messages.ts';
import { reconciliationColumns, rowText } from './reconciliation-columns.tsx';
import { useReconciliation } from './tracker-api.ts';
import { TrackerList } from './tracker-list.tsx';
import type { Tracker } from './use-tracker.ts';

const { reconciliation: texts } = messages;
const noRows: readonly ReconciliationRow[] = [];
const drawer = popupCode<PopupProps & { readonly row: ReconciliationRow | undefined }>(
  async () => (await import('./difference-drawer.tsx')).DifferenceDrawer,
);
const levels = reconciliationLevels.map((value) => ({ value, label: messages.dimensions[value] }));

/** The figures of source, tracker and client for the same sub-ids, and why they differ. */
export function ReconciliationView({ tracker }: { readonly tracker: Tracker }) {
  const { single, dates, currency } = tracker;
  const { read, write } = useUrlState();
  const level = reconciliationLevels.find((name) => name === read('level')) ?? 'campaign';
  const source = read('source');
  const hasExplained = read('rows') === 'all';
  const only = hasExplained ? 'all' : 'unexplained';
  const answer = useReconciliation(single, dates.range, { level, source, only });
  const registry = useSources().data?.sources;
  // rows of another question must not be displayed while the current one loads
  const list = answer.data?.only === only ? answer.data : undefined;
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
  const toggle = (
    <Button
      variant="outline"
      bg="bg.surface"
      fontWeight="normal"
      aria-pressed={hasExplained}
      onClick={() => write({ rows: hasExplained ? null : 'all' })}
    >
      {hasExplained ? texts.hideExplained : texts.showExplained(list?.explained ?? null)}
    </Button>
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
            {toggle}
          </>
        }
        above={<CommonCauses causes={list?.causes} currency={currency} />}
        empty={
          list !== undefined && !hasExplained && list.explained > 0 ? (
            <EmptyState
              title={texts.noneUnexplained.title}
              description={texts.noneUnexplained.text}
              action={toggle}
            />
          ) : undefined
        }
      >
        {list !== undefined && <WithoutRateNotice withoutRate={list.withoutRate} />}
        {list !== undefined && list.considered < list.explained + rows.length && (
          <Text color="fg.muted" textStyle="sm">
            {texts.considered(list.considered)}
          </Text>
        )}
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
