import type { Filter } from '@adhelm/contracts';
import { useNow, useUrlState } from '@adhelm/shared-ui';
import { Text } from '@adhelm/shared-ui/chakra';
import {
  FigureListPage,
  failureOf,
  totalsOfRows,
  useFilters,
  useListState,
  WithoutRevenueNotice,
} from '@adhelm/shared-ui/figure-list';
import { useCallback, useMemo } from 'react';
import { useSourceDescriptions } from '../../accounts/index.ts';
import { useSeries } from '../../figures-over-time/index.ts';
import { PageViews } from '../../frame/index.ts';
import type { CurrentCampaign } from '../current-campaign/use-campaign.ts';
import { type DayRow, dayColumns, dayRow, nameOf } from './day-columns.tsx';
import { messages } from './messages.ts';

const GRAIN = 'grain';
/** Characters of an instant up to its hour. */
const HOUR = '2026-11-20T13'.length;
const noRows: readonly DayRow[] = [];
const noFilters: readonly Filter[] = [];
const keyOf = ({ at }: DayRow) => at;
const views = (['day', 'hour'] as const).map((view) => ({ view, label: messages.grain[view] }));
const sharedNames = ['startDate', 'endDate', 'tab'];

/** The figures of the campaign by day, or by hour where the source reports hours; newest first. */
export function DaysTab({ campaign }: { readonly campaign: CurrentCampaign }) {
  const { address, dates, currency, question } = campaign;
  const { source, canHaveHours } = useHours(address.source);
  const { read } = useUrlState();
  const grain = read(GRAIN) === 'hour' && canHaveHours ? 'hour' : 'day';
  const series = useSeries(question, { grain });
  const { data } = series;
  const latest = { day: dates.today, hour: useNow().toISOString().slice(0, HOUR) }[grain];
  const filters = useFilters(noFilters, { hasMetrics: true });
  const all = useMemo(
    () =>
      data?.points
        .filter(({ at }) => at.slice(0, latest.length) <= latest)
        .map((point) => dayRow(point, data.currency))
        .toReversed() ?? noRows,
    [data, latest],
  );
  const state = useListState({ screen: `campaigns/${grain}s`, hasMetrics: true, all });
  const { rows } = state;
  const list = useMemo(
    () =>
      data === undefined
        ? undefined
        : { rows: all, totals: data.totals, range: data.range, of: data.range, freshness: data.freshness },
    [data, all],
  );
  const columns = useMemo(
    () =>
      dayColumns({
        rows: all,
        totals: totalsOfRows({ data: list }, rows),
        currency,
        grain,
        timeZone: dates.timeZone,
      }),
    [all, list, rows, currency, grain, dates.timeZone],
  );
  const rowName = useCallback(({ at }: DayRow) => nameOf(at, dates.timeZone), [dates.timeZone]);
  return (
    <FigureListPage
      id="days-grid"
      texts={messages}
      hasHeader={false}
      answer={{ ...series, data: list }}
      listFailure={failureOf(series)}
      fileName={messages.fileName(address.campaign, dates.range)}
      controls={
        <PageViews
          label={messages.grains}
          views={canHaveHours ? views : views.slice(0, 1)}
          present={grain}
          parameter={GRAIN}
          sharedNames={sharedNames}
        />
      }
      above={
        !canHaveHours &&
        source !== undefined && (
          <Text textStyle="sm" color="fg.muted">
            {messages.noHours(source)}
          </Text>
        )
      }
      filters={{ ...filters, known: noFilters }}
      dates={dates}
      view={{ ...state, columns }}
      isLoading={data === undefined || state.metric?.isPending === true}
      rowId={keyOf}
      rowName={rowName}
      totalsLabel={data === undefined ? undefined : messages.total(rows.length)}
    >
      <WithoutRevenueNotice rows={rows} currency={currency} />
    </FigureListPage>
  );
}

/** Whether the source reports hours; `source` is its name, undefined until it is known. */
function useHours(id: string) {
  const { data } = useSourceDescriptions();
  const described = data?.data.find((one) => one.id === id);
  return { source: described?.name, canHaveHours: described?.reports.includes('campaign_hour') === true };
}
