import { type CampaignRow, type ContentRow, contentsAnswerSchema, type DateRange } from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import { type FiguresList, listOfPages } from '@adhelm/shared-ui/figure-list';
import { type PagesAnswer, useApiPages } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';

/** Only the envelope is validated here; the server's tests validate the rows. */
const pageSchema = z.extend(contentsAnswerSchema, { data: z.array(z.custom<ContentRow>()) });

/** The owner of a page's contents: one campaign, or the whole account (null). */
export type ContentsAddress = {
  readonly source: string;
  readonly account: string;
  readonly campaign: string | null;
};

/** The contents, with the campaign if they belong to one. */
export type ContentList = FiguresList<ContentRow> & {
  readonly of: ContentsAddress & DateRange;
  readonly campaign: CampaignRow | null;
};

/** All contents of a campaign or account with the figures of a range (`GET /api/contents`, every page). */
export function useContentList(
  address: ContentsAddress,
  range: DateRange,
  selection: FilterSelection | null,
): PagesAnswer<ContentList> {
  const { campaign, ...parameters } = { ...address, ...range };
  const query = { ...parameters, ...(campaign === null ? {} : { campaign }), ...selection };
  return useApiPages(
    selection === null ? null : { path: '/api/contents', query, of: { ...address, ...range } },
    pageSchema,
    (pages, of): ContentList => ({ ...listOfPages(pages), campaign: pages[0].campaign, of }),
  );
}
