import type { ApiQuery } from '@adhelm/shared-ui/module';
import { allPages, type FiguresPage } from './all-pages.ts';

const campaign = (id: string) => ({ id });
type Answer = FiguresPage<ReturnType<typeof campaign>>;

const figures = (part: Partial<Answer['totals']> = {}): Answer['totals'] => ({
  currency: 'USD',
  impressions: 1000,
  views: null,
  clicks: 10,
  conversions: null,
  cost: 12_500_000,
  revenue: null,
  profit: null,
  ctr: 0.01,
  cpc: 1_250_000,
  cpa: null,
  cr: null,
  epc: null,
  roi: null,
  ...part,
});

const campaignsAnswer = (data: Answer['data'], part: Partial<Answer> = {}): Answer => ({
  success: true,
  data,
  page: { next: null, total: 0 },
  totals: figures(),
  unattributed: null,
  range: { startDate: '2026-11-14', endDate: '2026-11-20', timeZone: 'America/New_York' },
  freshness: [],
  ...part,
});

const query = { source: 'mgid', account: 'acc-us' };

/** Responds page by page; the cursor is the index of the page. */
function pages(...answers: ReturnType<typeof campaignsAnswer>[]) {
  const requested: ApiQuery[] = [];
  const fetchPage = async (page: ApiQuery) => {
    requested.push(page);
    const index = Number(page.cursor ?? 0);
    const answer = answers[index];
    if (answer === undefined) throw new Error(`there is no page ${index}`);
    const next = index + 1 < answers.length ? String(index + 1) : null;
    return { ...answer, page: { next, total: 0 } };
  };
  return { requested, fetchPage };
}

describe('all pages of a list', () => {
  it('are concatenated in order, with the totals of the whole list', async () => {
    const { requested, fetchPage } = pages(
      campaignsAnswer([campaign('1')], { totals: figures({ clicks: 30 }) }),
      campaignsAnswer([campaign('2')]),
      campaignsAnswer([campaign('3')]),
    );
    const { list } = await allPages(fetchPage, query);
    expect(list.rows.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(list.totals?.clicks).toBe(30);
    expect(requested.map(({ cursor, limit }) => [cursor, limit])).toEqual([
      [undefined, 1000],
      ['1', 1000],
      ['2', 1000],
    ]);
  });

  it('are empty if one of them did not succeed, and no further page is requested', async () => {
    const { requested, fetchPage } = pages(
      campaignsAnswer([campaign('1')]),
      campaignsAnswer([campaign('2')], { success: false }),
      campaignsAnswer([campaign('3')]),
    );
    const { list } = await allPages(fetchPage, query);
    expect(list).toMatchObject({ rows: [], totals: null, unattributed: null });
    expect(requested).toHaveLength(2);
  });

  it('fail as a whole if one of them fails', async () => {
    const { fetchPage } = pages(campaignsAnswer([]), campaignsAnswer([]));
    const failing = async (page: ApiQuery) => {
      if (page.cursor !== undefined) throw new Error('second page');
      return fetchPage(page);
    };
    await expect(allPages(failing, query)).rejects.toThrow('second page');
  });
});
