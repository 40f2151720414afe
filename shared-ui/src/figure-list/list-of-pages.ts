import type { Figures, Freshness, OtherZones, Page, WithoutRevenue } from '@adhelm/contracts';

/** One page of a list with figures, as the API returns it. */
export type FiguresPage<Row> = {
  readonly success: boolean;
  readonly data: readonly Row[];
  readonly page: Page;
  readonly totals: Figures;
  readonly withoutRevenue: WithoutRevenue | null;
  readonly otherZones?: OtherZones | undefined;
  readonly unattributed: Figures | null;
  readonly range: { readonly startDate: string; readonly endDate: string; readonly timeZone: string };
  readonly freshness: readonly Freshness[];
  readonly behindSeconds?: number | null | undefined;
};

/** All rows of a list. `totals` and `unattributed` are the server's, over all matching rows. */
export type FiguresList<Row> = Pick<
  FiguresPage<Row>,
  'range' | 'freshness' | 'behindSeconds' | 'unattributed' | 'withoutRevenue' | 'otherZones'
> & {
  readonly rows: readonly Row[];
  readonly totals: Figures | null;
};

/**
 * The list of all pages. One with `success: false` empties it, as specified, because a partial list would look complete.
 */
export function listOfPages<Row>(
  pages: readonly [FiguresPage<Row>, ...FiguresPage<Row>[]],
): FiguresList<Row> {
  const [{ range, freshness, behindSeconds, totals, unattributed, withoutRevenue, otherZones }] = pages;
  if (!pages.every(({ success }) => success)) {
    return { rows: [], totals: null, unattributed: null, withoutRevenue: null, range, freshness };
  }
  const rows = pages.flatMap(({ data }) => data);
  return { rows, totals, unattributed, withoutRevenue, otherZones, range, freshness, behindSeconds };
}
