import { type CampaignRow, type ContentRow, contentsAnswerSchema, type DateRange } from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import { allPages, type FiguresList } from '@adhelm/shared-ui/figure-list';
import { type ApiAnswer, parseAnswer, useApiAnswer, useHost } from '@adhelm/shared-ui/module';
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
): ApiAnswer<ContentList> {
  const host = useHost();
  const key = selection === null ? null : (['/api/contents', { ...address, ...range }, selection] as const);
  return useApiAnswer(key, async ([path, of, chosen]) => {
    const { campaign, ...parameters } = of;
    const query = { ...parameters, ...(campaign === null ? {} : { campaign }), ...chosen };
    const { first, list } = await allPages(
      async (page) => parseAnswer(pageSchema, await host.fetchApi(path, { query: page })),
      query,
    );
    return { ...list, campaign: first.campaign, of };
  });
}
