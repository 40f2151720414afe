import {
  clientColumnsAnswerSchema,
  type DateRange,
  funnelAnswerSchema,
  type LeadGrouping,
  type LeadsAnswer,
  type LeadView,
  leadsAnswerSchema,
  MAX_PAGE_SIZE,
  type SelectedSourceAccount,
  sourcesAnswerSchema,
} from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import {
  type ApiAnswer,
  everyPage,
  parseAnswer,
  useApiAnswer,
  useApiQuery,
  useHost,
} from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** Clients with the accounts that the person may see. */
export function useClientSources() {
  return useApiQuery('/api/clients/sources', {}, sourcesAnswerSchema);
}

/** The specification's columns of a client. */
export function useClientColumns(source: string | null) {
  const path = source === null ? null : `/api/clients/columns/${source}`;
  return useApiQuery(path, {}, clientColumnsAnswerSchema);
}

/** The envelope is checked here; the rows are the server's own and checked by its tests, not one by one in the browser. */
const pageSchema = z.extend(leadsAnswerSchema, { data: z.array(z.custom<LeadView>()) });

/** All leads that match, with whose they are: an answer that arrives late must not be shown as another account's. */
export type LeadList = Omit<LeadsAnswer, 'success' | 'data' | 'page'> & {
  readonly rows: readonly LeadView[];
  readonly of: SelectedSourceAccount & DateRange;
};

type Asked = {
  readonly selected: SelectedSourceAccount | null;
  readonly range: DateRange;
  readonly selection: FilterSelection;
};

/** Every page of `GET /api/clients/leads`. */
export function useLeads({ selected, range, selection }: Asked): ApiAnswer<LeadList> {
  const host = useHost();
  const key =
    selected === null ? null : (['/api/clients/leads', { ...selected, ...range }, selection] as const);
  return useApiAnswer(key, async ([path, of, filters]): Promise<LeadList> => {
    const pages = await everyPage(async (cursor) => {
      const query = { ...of, ...filters, limit: MAX_PAGE_SIZE, ...cursor };
      return parseAnswer(pageSchema, await host.fetchApi(path, { query }));
    });
    const [{ totals, facets, freshness, range: told }] = pages;
    return { rows: pages.flatMap(({ data }) => data), totals, facets, range: told, freshness, of };
  });
}

/** The funnel of each group; a null grouping asks nothing. */
export function useFunnel({ selected, range, selection }: Asked, groupBy: LeadGrouping | null) {
  const isAsked = selected !== null && groupBy !== null;
  return useApiQuery(
    isAsked ? '/api/clients/funnel' : null,
    isAsked ? { ...selected, ...range, ...selection, groupBy } : {},
    funnelAnswerSchema,
  );
}
