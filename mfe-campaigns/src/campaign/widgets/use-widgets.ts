import { type DateRange, type WidgetRow, widgetsAnswerSchema } from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import { type FiguresList, listOfPages } from '@adhelm/shared-ui/figure-list';
import { type PagesAnswer, useApiPages } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import type { CampaignAddress } from '../current-campaign/use-campaign.ts';

/** Only the envelope is validated here; the server's tests validate the rows. */
const pageSchema = z.extend(z.omit(widgetsAnswerSchema, { campaign: true }), {
  data: z.array(z.custom<WidgetRow>()),
});

export type WidgetList = FiguresList<WidgetRow> & { readonly of: CampaignAddress & DateRange };

/** All widgets of a campaign with the figures of a range (`GET /api/widgets`, every page). */
export function useWidgets(
  address: CampaignAddress,
  range: DateRange,
  selection: FilterSelection | null,
  sort: string | undefined,
): PagesAnswer<WidgetList> {
  const of = { ...address, ...range };
  return useApiPages(
    selection === null ? null : { path: '/api/widgets', query: { ...of, ...selection }, of },
    pageSchema,
    (pages, requested): WidgetList => ({ ...listOfPages(pages), of: requested }),
    sort,
  );
}
