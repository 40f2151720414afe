import {
  type CampaignName,
  type Comparison,
  type ComparisonAnswer,
  comparisonAnswerSchema,
  type DateRange,
  type TrendsAnswer,
  trendsAnswerSchema,
} from '@adhelm/contracts';
import { useNewFacts } from '@adhelm/shared-ui/figure-list';
import { type HostApi, parseAnswer, useBusEvent, useHost } from '@adhelm/shared-ui/module';
import type { FiguresQuestion } from '@adhelm/shared-ui/series';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type LoadedRow, nameOfRow, RowLoader } from './row-loader.ts';

/** The days of a list, its account if it is the list of one, and what its rows are if they are no campaigns. */
export type ListDays = DateRange &
  Pick<FiguresQuestion, 'oneAccount' | 'campaign'> & { readonly level?: 'content' | 'widget' };

export type RowTrend = TrendsAnswer['data'][number] & Pick<TrendsAnswer, 'currency' | 'days'>;
export type ComparedRow = ComparisonAnswer['data'][number];

const MOST_TRENDS = 200;
const MOST_COMPARED = 1000;

/** A loader and what identifies its rows, so that another question begins with no rows. */
type Loaders = {
  readonly trends: RowLoader<RowTrend>;
  readonly compared: RowLoader<ComparedRow> | null;
};
const LoadersContext = createContext<Loaders | null>(null);

type RowFiguresProviderProps = {
  readonly days: ListDays;
  /** Null compares with nothing. */
  readonly compare: Comparison | null;
  readonly children: ReactNode;
};

/** Provides `useRowTrend` and `useComparedRow` to the cells of a list. */
export function RowFiguresProvider({ days, compare, children }: RowFiguresProviderProps) {
  const host = useHost();
  const question = JSON.stringify([days, compare]);
  const loaders = useMemo((): Loaders => {
    const [of, comparison] = JSON.parse(question) as [ListDays, Comparison | null];
    const onError = (error: unknown) => host.reportError(error, 'figures of rows');
    return {
      trends: new RowLoader({ load: (rows) => loadTrends(host, of, rows), most: MOST_TRENDS, onError }),
      compared:
        comparison === null
          ? null
          : new RowLoader({
              load: (rows) => loadCompared(host, { ...of, compare: comparison }, rows),
              most: MOST_COMPARED,
              onError,
            }),
    };
  }, [host, question]);
  const refresh = () => {
    loaders.trends.refresh();
    loaders.compared?.refresh();
  };
  useNewFacts(days.oneAccount?.account ?? 'all', refresh);
  useBusEvent('stream.reset', refresh);
  return <LoadersContext value={loaders}>{children}</LoadersContext>;
}

/** Cost and profit of a drawn row by day; undefined while they load, null for a campaign that does not exist any more. */
export function useRowTrend(campaign: CampaignName): LoadedRow<RowTrend> {
  return useRow(useContext(LoadersContext)?.trends ?? null, campaign);
}

/**
 * The figures of a drawn row in the compared period; undefined while they load and without a comparison, null if nobody
 * reports anything of it then.
 */
export function useComparedRow(campaign: CampaignName): LoadedRow<ComparedRow> {
  return useRow(useContext(LoadersContext)?.compared ?? null, campaign);
}

const never = () => () => undefined;

function useRow<Value>(loader: RowLoader<Value> | null, campaign: CampaignName): LoadedRow<Value> {
  const { source, account, id } = campaign;
  const name = nameOfRow(campaign);
  const edition = useSyncExternalStore(loader?.subscribe ?? never, () => loader?.edition() ?? 0);
  useEffect(() => {
    // a newer edition requests the row again
    if (edition >= 0) loader?.want({ source, account, id });
  }, [loader, source, account, id, edition]);
  return useSyncExternalStore(loader?.subscribe ?? never, () => loader?.row(name));
}

/** The rows as a request names them: contents and widgets are those of its account. */
const namesOf = ({ level }: ListDays, rows: readonly CampaignName[]) =>
  level === undefined ? { campaigns: rows } : { ids: rows.map(({ id }) => id) };

async function loadTrends(host: HostApi, days: ListDays, rows: readonly CampaignName[]) {
  const body = { ...days, ...namesOf(days, rows) };
  const answer = await host.fetchApi('/api/performance/trends', { method: 'POST', body });
  const { currency, days: of, data } = parseAnswer(trendsAnswerSchema, answer);
  return new Map(data.map((row): [string, RowTrend] => [nameOfRow(row), { ...row, currency, days: of }]));
}

async function loadCompared(
  host: HostApi,
  question: ListDays & { readonly compare: Comparison },
  rows: readonly CampaignName[],
) {
  const body = { ...question, ...namesOf(question, rows) };
  const answer = await host.fetchApi('/api/performance/comparison', { method: 'POST', body });
  const { data } = parseAnswer(comparisonAnswerSchema, answer);
  return new Map(data.map((row): [string, ComparedRow] => [nameOfRow(row), row]));
}
