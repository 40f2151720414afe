import {
  type AllCampaignsAnswer,
  type AllCampaignsRow,
  allCampaignsAnswerSchema,
  type DateRange,
} from '@adhelm/contracts';
import { type ApiAnswer, useApiPages } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** Only the envelope is validated here; the server's tests validate the rows. */
const pageSchema = z.extend(allCampaignsAnswerSchema, { data: z.array(z.custom<AllCampaignsRow>()) });

/** The campaigns of all accounts. `range` are the dates of its figures. */
export type AllCampaignsList = Omit<AllCampaignsAnswer, 'success' | 'data' | 'page'> & {
  readonly rows: readonly AllCampaignsRow[];
};

/** Every page of `GET /api/campaigns/all`. */
export function useAllCampaigns(range: DateRange): ApiAnswer<AllCampaignsList> {
  return useApiPages(
    { path: '/api/campaigns/all', query: range, of: null },
    pageSchema,
    (pages): AllCampaignsList => {
      const [{ totals, withoutRevenue, withoutRate, range: of, freshness }] = pages;
      const rows = pages.flatMap(({ data }) => data);
      return { rows, totals, withoutRevenue, withoutRate, range: of, freshness };
    },
  );
}
