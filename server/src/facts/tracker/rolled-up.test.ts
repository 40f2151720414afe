import { type TrackerSubsAnswer, trackerSubsAnswerSchema } from '@adhelm/contracts';
import { sumWeeks } from '../performance/index.ts';
import { buildAll } from '../performance/testing/reported-market.ts';
import { startTrackerMarket, type TrackerMarket } from './testing/tracker-market.ts';

/** With one whole week. */
const range = { startDate: '2026-11-14', endDate: '2026-11-23' };
const WEEK = '2026-11-16';

let market: TrackerMarket;
beforeAll(async () => {
  market = await startTrackerMarket();
  await buildAll(market.server.database);
  await sumWeeks(market.server.database.app, market.voluum.key, '2026-11-24', new AbortController().signal);
}, 240_000);
afterAll(() => market.close());

const change = (sql: string) => market.server.database.owner.query(sql, [market.voluum.id]);

async function subs(query: string): Promise<TrackerSubsAnswer> {
  const { source: tracker, id } = market.voluum;
  const search = new URLSearchParams({ tracker, account: id, ...range, limit: '1000' });
  const answer = await fetch(`${market.server.url}/api/tracker/subs?${search}&${query}`, {
    headers: market.headers,
  });
  return trackerSubsAnswerSchema.parse(await answer.json());
}

/** The answer while rollups have to be built again, so that facts are read. */
async function ofFacts(query: string): Promise<TrackerSubsAnswer> {
  await change('insert into performance_to_build (account_id) values ($1)');
  try {
    return await subs(query);
  } finally {
    await change('delete from performance_to_build where account_id = $1');
  }
}

describe('figures read from rollups', () => {
  it.each([
    'groupBy=source',
    'groupBy=day',
    'groupBy=trackerCampaign',
    'groupBy=campaign',
    'groupBy=content',
    'groupBy=widget',
    'groupBy=widget&sort=-profit',
    'groupBy=sub1',
    'groupBy=sub3',
    'groupBy=sub6',
    'groupBy=source&groupBy=widget',
    'groupBy=widget&groupBy=day',
    'groupBy=campaign&source=mgid',
    'groupBy=widget&source=zeropark',
    'groupBy=day&widget=1',
    'groupBy=source&day=2026-11-16',
  ])('are those of the facts (%s)', async (query) => {
    expect(await subs(query)).toEqual(await ofFacts(query));
  });

  it('are read from the sums of whole weeks', async () => {
    const { owner } = market.server.database;
    const { rows: before } = await owner.query<{ source: string }>(
      `select source from summed_weeks where reporter_key = $1 and week = $2 order by source`,
      [market.voluum.key, WEEK],
    );
    expect(before.map(({ source }) => source)).toEqual(['', 'mgid', 'zeropark']);
    const added = { widget: await subs('groupBy=widget'), campaign: await subs('groupBy=campaign') };
    await owner.query(`update visit_weeks set visits = visits + 1`);
    await owner.query(`update named_entity_weeks set clicks = clicks + 1`);
    await owner.query(`update named_campaign_weeks set clicks = clicks + 1`);
    for (const level of ['widget', 'campaign'] as const) {
      const summed = await subs(`groupBy=${level}`);
      expect(summed.totals.visits).toBeGreaterThan(added[level].totals.visits);
      expect(summed.totals.sourceClicks).toBeGreaterThan(added[level].totals.sourceClicks ?? 0);
    }
    await owner.query('delete from summed_weeks');
    expect(await subs('groupBy=widget')).toEqual(added.widget);
    expect(await subs('groupBy=campaign')).toEqual(added.campaign);
  });

  it('are read from rollups', async () => {
    const { rows } = await market.server.database.owner.query<{ visits: number }>(
      `update visits_by_value set visits = visits + 1 where position = 0 returning visits`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const [rolled, added] = [await subs('groupBy=source'), await ofFacts('groupBy=source')];
    expect(rolled.totals.visits).toBeGreaterThan(added.totals.visits);
  });
});
