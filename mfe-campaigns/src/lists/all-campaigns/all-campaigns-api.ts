import {
  type AllCampaignsAnswer,
  type AllCampaignsRow,
  allCampaignsAnswerSchema,
  columnsSchema,
  type DateRange,
  MAX_COLUMNS_SIZE,
  rowsOfColumns,
} from '@adhelm/contracts';
import { type PagesAnswer, useApiPages } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** Only the envelope is validated here; the server's tests validate the rows. Large pages come by column. */
const pageSchema = z.extend(z.omit(allCampaignsAnswerSchema, { data: true }), {
  data: z.optional(z.array(z.custom<AllCampaignsRow>())),
  ...z.partial(columnsSchema).shape,
});
type AllCampaignsPage = z.infer<typeof pageSchema>;

/** The campaigns of all accounts. `range` are the dates of its figures. */
export type AllCampaignsList = Omit<AllCampaignsAnswer, 'success' | 'data' | 'page'> & {
  readonly rows: readonly AllCampaignsRow[];
};

/** What a window displays, and then as much as the API sends at once. */
const limits = { first: 200, rest: MAX_COLUMNS_SIZE };

/** Every page of `GET /api/campaigns/all`, in the server's order by `sort`; with removed campaigns if they are to be shown. */
export function useAllCampaigns(
  range: DateRange,
  { sort, withRemoved = false }: { readonly sort?: string | undefined; readonly withRemoved?: boolean } = {},
): PagesAnswer<AllCampaignsList> {
  return useApiPages(
    {
      path: '/api/campaigns/all',
      query: { ...range, ...(withRemoved && { removed: 'shown' }) },
      of: null,
      limits,
    },
    pageSchema,
    (pages): AllCampaignsList => {
      const [{ totals, withoutRevenue, otherZones, withoutRate, range: of, freshness, behindSeconds }] =
        pages;
      return {
        rows: withoutRepeated(pages.flatMap(rowsOf)),
        totals,
        withoutRevenue,
        otherZones,
        withoutRate,
        range: of,
        freshness,
        behindSeconds,
      };
    },
    sort,
  );
}

/** A campaign that moved between two pages, because the facts changed meanwhile, is on both. */
function withoutRepeated(rows: readonly AllCampaignsRow[]): readonly AllCampaignsRow[] {
  const unique = new Map(rows.map((row) => [`${row.account} ${row.id}`, row]));
  return unique.size === rows.length ? rows : [...unique.values()];
}

function rowsOf({ data, columns = {}, sparse = {} }: AllCampaignsPage): readonly AllCampaignsRow[] {
  return data ?? rowsOfColumns<AllCampaignsRow>({ columns, sparse });
}
