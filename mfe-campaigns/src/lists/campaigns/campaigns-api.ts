import {
  type CampaignRow,
  campaignsAnswerSchema,
  type DateRange,
  type SelectedSourceAccount,
} from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import { allPages, type FiguresList } from '@adhelm/shared-ui/figure-list';
import { type ApiAnswer, parseAnswer, useApiAnswer, useHost } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** Only the envelope is validated here; the server's tests validate the rows. */
const pageSchema = z.extend(campaignsAnswerSchema, { data: z.array(z.custom<CampaignRow>()) });

/**
 * The account and dates of a list's request, so that a late response is never displayed for another account or other
 * dates.
 */
export type CampaignList = FiguresList<CampaignRow> & { readonly of: SelectedSourceAccount & DateRange };

/** All campaigns of an account with the figures of a range (`GET /api/campaigns`, every page). */
export function useCampaignList(
  selected: SelectedSourceAccount | null,
  range: DateRange,
  selection: FilterSelection,
): ApiAnswer<CampaignList> {
  const host = useHost();
  const key =
    selected === null
      ? null
      : (['/api/campaigns', { ...selected, ...range }, { ...selected, ...range, ...selection }] as const);
  return useApiAnswer(key, async ([path, of, query]) => {
    const { list } = await allPages(
      async (page) => parseAnswer(pageSchema, await host.fetchApi(path, { query: page })),
      query,
    );
    return { ...list, of };
  });
}
