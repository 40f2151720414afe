import {
  clientColumnsAnswerSchema,
  type DateRange,
  funnelAnswerSchema,
  type LeadGrouping,
  type LeadsAnswer,
  type LeadView,
  leadsAnswerSchema,
  type SelectedSourceAccount,
  sourcesAnswerSchema,
} from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import { type PagesAnswer, useApiPages, useApiQuery } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** Clients with the accounts visible to the person. */
export function useClientSources() {
  return useApiQuery('/api/clients/sources', {}, sourcesAnswerSchema);
}

/** The specification's columns of a client. */
export function useClientColumns(source: string | null) {
  const path = source === null ? null : `/api/clients/columns/${source}`;
  return useApiQuery(path, {}, clientColumnsAnswerSchema);
}

/** Only the envelope is validated here; the server's tests validate the rows. */
const pageSchema = z.extend(leadsAnswerSchema, { data: z.array(z.custom<LeadView>()) });

/** All matching leads with their account, so that a late response is never displayed for another account. */
export type LeadList = Omit<LeadsAnswer, 'success' | 'data' | 'page'> & {
  readonly rows: readonly LeadView[];
  readonly of: SelectedSourceAccount & DateRange;
};

type LeadsQuestion = {
  readonly selected: SelectedSourceAccount | null;
  readonly range: DateRange;
  readonly selection: FilterSelection;
};

/** Every page of `GET /api/clients/leads`. */
export function useLeads({ selected, range, selection }: LeadsQuestion): PagesAnswer<LeadList> {
  const of = selected === null ? null : { ...selected, ...range };
  return useApiPages(
    of === null ? null : { path: '/api/clients/leads', query: { ...of, ...selection }, of },
    pageSchema,
    (pages, of): LeadList => {
      const [{ totals, facets, freshness, range: answeredRange }] = pages;
      return {
        rows: pages.flatMap(({ data }) => data),
        totals,
        facets,
        range: answeredRange,
        freshness,
        of,
      };
    },
  );
}

/** The funnel of each group; a null grouping requests nothing. */
export function useFunnel({ selected, range, selection }: LeadsQuestion, groupBy: LeadGrouping | null) {
  const isRequested = selected !== null && groupBy !== null;
  return useApiQuery(
    isRequested ? '/api/clients/funnel' : null,
    isRequested ? { ...selected, ...range, ...selection, groupBy } : {},
    funnelAnswerSchema,
  );
}
