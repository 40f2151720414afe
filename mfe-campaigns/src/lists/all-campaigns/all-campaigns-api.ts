import {
  type AllCampaignsAnswer,
  type AllCampaignsRow,
  allCampaignsAnswerSchema,
  type DateRange,
  MAX_PAGE_SIZE,
} from '@adhelm/contracts';
import { type ApiAnswer, everyPage, parseAnswer, useApiAnswer, useHost } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** Only the envelope is validated here; the server's tests validate the rows. */
const pageSchema = z.extend(allCampaignsAnswerSchema, { data: z.array(z.custom<AllCampaignsRow>()) });

/** The campaigns of all accounts. `range` are the dates of its figures. */
export type AllCampaignsList = Omit<AllCampaignsAnswer, 'success' | 'data' | 'page'> & {
  readonly rows: readonly AllCampaignsRow[];
};

/** Every page of `GET /api/campaigns/all`. */
export function useAllCampaigns(range: DateRange): ApiAnswer<AllCampaignsList> {
  const host = useHost();
  return useApiAnswer(
    ['/api/campaigns/all', range] as const,
    async ([path, days]): Promise<AllCampaignsList> => {
      const pages = await everyPage(async (cursor) => {
        const query = { ...days, limit: MAX_PAGE_SIZE, ...cursor };
        return parseAnswer(pageSchema, await host.fetchApi(path, { query }));
      });
      const [{ totals, withoutRate, range: of, freshness }] = pages;
      return { rows: pages.flatMap(({ data }) => data), totals, withoutRate, range: of, freshness };
    },
  );
}
