import {
  type CampaignRow,
  type ContentRow,
  columnsAnswerSchema,
  contentsAnswerSchema,
  type DateRange,
  filtersAnswerSchema,
} from '@adhelm/contracts';
import type { FilterSelection } from '@adhelm/shared-ui';
import { type ApiAnswer, parseAnswer, useApiAnswer, useApiQuery, useHost } from '@adhelm/shared-ui/module';
import * as z from 'zod/mini';
import { allPages, type FiguresList } from '../figure-lists/all-pages.ts';

/** The envelope is checked here; the rows are the server's own and checked by its tests, not one by one in the browser. */
const pageSchema = z.extend(contentsAnswerSchema, { data: z.array(z.custom<ContentRow>()) });

/** Whose contents a page shows: those of one campaign, or of all of an account (null). */
export type ContentsAddress = {
  readonly source: string;
  readonly account: string;
  readonly campaign: string | null;
};

/** The contents, and the campaign itself where they are those of one. */
export type ContentList = FiguresList<ContentRow> & {
  readonly of: ContentsAddress & DateRange;
  readonly campaign: CampaignRow | null;
};

/** Columns and filters of a source's contents; null asks nothing. */
export function useContentMetadata(source: string | null) {
  const path = (kind: string) => (source === null ? null : `/api/contents/${kind}/${source}`);
  return {
    columns: useApiQuery(path('columns'), {}, columnsAnswerSchema),
    filters: useApiQuery(path('filters'), {}, filtersAnswerSchema),
  };
}

/** All contents of a campaign or account with the figures of a range (`GET /api/contents`, every page). */
export function useContentList(
  address: ContentsAddress,
  range: DateRange,
  selection: FilterSelection | null,
): ApiAnswer<ContentList> {
  const host = useHost();
  const key = selection === null ? null : (['/api/contents', { ...address, ...range }, selection] as const);
  return useApiAnswer(key, async ([path, of, chosen]) => {
    const { campaign, ...asked } = of;
    const query = { ...asked, ...(campaign === null ? {} : { campaign }), ...chosen };
    const { first, list } = await allPages(
      async (page) => parseAnswer(pageSchema, await host.fetchApi(path, { query: page })),
      query,
    );
    return { ...list, campaign: first.campaign, of };
  });
}
