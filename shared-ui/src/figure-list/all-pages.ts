import { type Figures, type Freshness, MAX_PAGE_SIZE, type Page } from '@adhelm/contracts';
import { type ApiQuery, everyPage } from '@adhelm/shared-ui/module';

/** One page of a list with figures, as the API returns it. */
export type FiguresPage<Row> = {
  readonly success: boolean;
  readonly data: readonly Row[];
  readonly page: Page;
  readonly totals: Figures;
  readonly unattributed: Figures | null;
  readonly range: { readonly startDate: string; readonly endDate: string; readonly timeZone: string };
  readonly freshness: readonly Freshness[];
};

/** All rows of a list. `totals` and `unattributed` are the server's, over all matching rows. */
export type FiguresList<Row> = Pick<FiguresPage<Row>, 'range' | 'freshness' | 'unattributed'> & {
  readonly rows: readonly Row[];
  readonly totals: Figures | null;
};

/**
 * Follows `page.next` until all rows are loaded. A page with `success: false` empties the list, as specified, because a
 * partial list would look complete.
 */
export async function allPages<Answer extends FiguresPage<unknown>>(
  fetchPage: (query: ApiQuery) => Promise<Answer>,
  query: ApiQuery,
): Promise<{ readonly first: Answer; readonly list: FiguresList<Answer['data'][number]> }> {
  const pages = await everyPage(async (cursor) => {
    const answer = await fetchPage({ ...query, limit: MAX_PAGE_SIZE, ...cursor });
    return answer.success ? answer : { ...answer, page: { ...answer.page, next: null } };
  });
  const [first] = pages;
  const { range, freshness } = first;
  if (!pages.every(({ success }) => success)) {
    return { first, list: { rows: [], totals: null, unattributed: null, range, freshness } };
  }
  const rows = pages.flatMap(({ data }) => data);
  return { first, list: { rows, totals: first.totals, unattributed: first.unattributed, range, freshness } };
}
