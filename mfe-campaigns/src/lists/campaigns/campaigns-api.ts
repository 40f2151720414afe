import {
  type CampaignRow,
  campaignsAnswerSchema,
  type DateRange,
  type SelectedSourceAccount,
} from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import { type FiguresList, listOfPages } from '@adhelm/shared-ui/figure-list';
import { type PagesAnswer, useApiPages } from '@adhelm/shared-ui/module';
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
): PagesAnswer<CampaignList> {
  const of = selected === null ? null : { ...selected, ...range };
  return useApiPages(
    of === null ? null : { path: '/api/campaigns', query: { ...of, ...selection }, of },
    pageSchema,
    (pages, of): CampaignList => ({ ...listOfPages(pages), of }),
  );
}
