import { subEntitiesAnswerSchema, trackerSubsAnswerSchema } from '@adhelm/contracts';
import { startTrackerMarket, type TrackerMarket } from './testing/tracker-market.ts';
import { trackerRequests } from './testing/tracker-requests.ts';

const range = { startDate: '2026-11-14', endDate: '2026-11-19' };
const all = { tracker: 'all', account: 'all' };

let market: TrackerMarket;
let api: ReturnType<typeof trackerRequests>;

beforeAll(async () => {
  market = await startTrackerMarket();
  api = trackerRequests(market, range);
  await reportTwice();
}, 240_000);
afterAll(() => market.close());

const TWICE = 3;

/** Lets Thrive count visits of the MGID campaigns with the most visits at Voluum, seven of each on each day. */
async function reportTwice() {
  const { voluum, thrive } = market;
  await api.stored(
    `with named as (
       select source, campaign_id from attributed_day
       where reporter_key = $1 and level = 'campaign' and source = 'mgid'
       group by 1, 2 order by sum(visits) desc limit ${TWICE}
     ), part as (
       insert into campaigns (account_id, external_id, name, status, campaign_type, seen_at)
       values ($2, 'twice', 'Counted twice', 'active', 'MGID', now()) returning key
     ), path as (
       insert into sub_paths (account_id, external_id) select $2, campaign_id from named
       on conflict (account_id, external_id) do update set external_id = excluded.external_id
       returning key, external_id
     ), visits as (
       insert into sub_day (account_key, campaign_key, sub_key, day, visits, conversions, revenue)
       select $3, part.key, path.key, day, 7, 1, 5000000
       from part, path, generate_series($4::date, $5::date, interval '1 day') day
     ), whole as (
       insert into campaign_day (account_key, campaign_key, day, clicks, conversions, revenue)
       select $3, key, day, 7 * ${TWICE}, ${TWICE}, 5000000 * ${TWICE}
       from part, generate_series($4::date, $5::date, interval '1 day') day
     ), names as (
       insert into attributed_campaigns (reporter_key, level, source, campaign_id)
       select $3, 'campaign', source, campaign_id from named
     )
     insert into attributed_day (reporter_key, part_key, level, source, campaign_id, entity_id, day, currency, visits, conversions, revenue)
     select $3, part.key, 'campaign', source, campaign_id, '', day, 'USD', 7, 1, 5000000
     from named, part, generate_series($4::date, $5::date, interval '1 day') day`,
    [voluum.key, thrive.id, thrive.key, range.startDate, range.endDate],
  );
}

type Query = Readonly<Record<string, string | readonly string[]>>;

async function subs(query: Query, as = market.headers) {
  const { body } = await api.get('subs', { ...all, limit: '1000', ...query }, as);
  return trackerSubsAnswerSchema.parse(body);
}

/** The visits of each campaign and day by tracker, without the code under test. */
async function daysOfCampaigns() {
  const rows = await api.stored(
    `select source, campaign_id as campaign, day, reporter_key as reporter, sum(visits)::bigint as visits,
       sum(revenue)::bigint as revenue
     from attributed_day where level = 'campaign' and day between $1 and $2
       and reporter_key in (select key from accounts where source in ('voluum', 'thrive'))
     group by 1, 2, 3, 4`,
    [range.startDate, range.endDate],
  );
  return [...Map.groupBy(rows, ({ source, campaign, day }) => `${source} ${campaign} ${day}`).values()];
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The figures of one tracker. */
async function alone(account: TrackerMarket['voluum'], query: Query) {
  const { body } = await api.get('subs', { ...api.of(account), limit: '1000', ...query });
  return trackerSubsAnswerSchema.parse(body);
}

describe('all trackers together', () => {
  it('count a campaign’s day that both report once, by the one that was connected first, and say what is left out', async () => {
    const { voluum, thrive } = market;
    const [first, second] = [voluum, thrive].sort((a, b) => a.key - b.key);
    const days = await daysOfCampaigns();
    const contested = days.filter((reports) => reports.length > 1);
    expect(contested.length).toBeGreaterThan(5);
    expect(days.length).toBeGreaterThan(contested.length);
    const left = contested.flatMap((reports) => reports.filter(({ reporter }) => reporter === second?.key));
    const { totals, trackers, unattributed } = await subs({ groupBy: 'source' });
    const apart = [await alone(voluum, { groupBy: 'source' }), await alone(thrive, { groupBy: 'source' })];
    expect(trackers.find(({ account }) => account === first?.id)?.countedElsewhere).toBeNull();
    expect(trackers.find(({ account }) => account === second?.id)?.countedElsewhere).toMatchObject({
      campaigns: new Set(left.map(({ source, campaign }) => `${source} ${campaign}`)).size,
      visits: sumOf(left.map(({ visits }) => visits)),
      revenue: sumOf(left.map(({ revenue }) => revenue)),
    });
    const both = sumOf(apart.map((answer) => answer.totals.visits));
    expect(totals.visits).toBe(both - sumOf(left.map(({ visits }) => visits)));
    expect(totals.revenue).toBe(
      sumOf(apart.map((answer) => answer.totals.revenue)) - sumOf(left.map(({ revenue }) => revenue)),
    );
    expect(unattributed).toBeNull();
  });

  it('have each campaign’s visits as the tracker that counts reports them', async () => {
    const { data } = await subs({ groupBy: ['source', 'campaign'] });
    const days = await daysOfCampaigns();
    const expected = new Map<string, number>();
    for (const reports of days) {
      const [counted] = [...reports].sort((a, b) => a.reporter - b.reporter);
      const key = `${counted.source} ${counted.campaign}`;
      expected.set(key, (expected.get(key) ?? 0) + counted.visits);
    }
    const listed = data.flatMap(({ groups: [source, campaign], visits }) =>
      campaign?.key === '' ? [] : [[`${source?.key} ${campaign?.key}`, visits] as const],
    );
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.filter(([key, visits]) => (expected.get(key) ?? 0) !== visits)).toEqual([]);
  });

  it('have the cost of each campaign once', async () => {
    const { totals } = await subs({ groupBy: 'source' });
    const [cost] = await api.stored(
      `select sum(f.cost)::bigint as cost from campaign_day f join campaigns c on c.key = f.campaign_key
       join accounts a on a.id = c.account_id
       where f.day between $1 and $2 and a.source in ('mgid', 'zeropark') and exists (
         select from attributed_campaigns n
         where n.source = a.source and n.campaign_id = c.external_id and n.level = 'campaign'
       )`,
      [range.startDate, range.endDate],
    );
    expect(totals.sourceCost).toBe(cost.cost);
  });

  it('follow the tracker that the revenue setting of an account chooses', async () => {
    const { voluum, thrive } = market;
    const [first, second] = [voluum, thrive].sort((a, b) => a.key - b.key);
    await api.stored(
      `insert into revenue_settings (account_id, origin, tracker_id, version, changed_at)
       select id, 'automatic', $1, 1, now() from accounts where source = 'mgid'`,
      [second?.id],
    );
    const { trackers } = await subs({ groupBy: 'source' });
    await api.stored('delete from revenue_settings where account_id is not null');
    const contested = (await daysOfCampaigns()).filter((reports) => reports.length > 1).flat();
    const left = contested.filter(({ source, reporter }) => source === 'mgid' && reporter === first?.key);
    expect(left.length).toBeGreaterThan(0);
    expect(trackers.find(({ account }) => account === first?.id)?.countedElsewhere?.visits).toBe(
      sumOf(left.map(({ visits }) => visits)),
    );
  });

  it('are in the workspace’s currency, at each day’s rate, and list what has none', async () => {
    const { thrive } = market;
    const { totals: dollars } = await subs({ groupBy: 'day' });
    const own = await alone(thrive, { groupBy: 'day' });
    const currency = (code: string) =>
      api.stored('update accounts set currency = $1 where id = $2', [code, thrive.id]);
    await currency('EUR');
    const { totals: euros, withoutRate: none } = await subs({ groupBy: 'day' });
    await currency('JPY');
    const { totals: yen, withoutRate } = await subs({ groupBy: 'day' });
    await currency('USD');
    expect(dollars.currency).toBe('USD');
    const part = (euros.revenue - dollars.revenue) / 0.1;
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThanOrEqual(own.totals.revenue);
    expect(none).toEqual([]);
    expect(withoutRate.map((one) => one.currency)).toEqual(['JPY']);
    expect(dollars.revenue - yen.revenue).toBe(withoutRate[0]?.amount);
    expect((withoutRate[0]?.amount ?? 0) / part).toBeCloseTo(1, 4);
  });

  it('say what is behind a row of both', async () => {
    const { data } = await subs({ groupBy: ['source', 'widget'], source: 'mgid' });
    const rows = data.slice(0, 5).map(({ groups }) => groups.map(({ key }) => key));
    const { body } = await api.post('subs/entities', { ...all, by: ['source', 'widget'], rows });
    const { data: entities, currency } = subEntitiesAnswerSchema.parse(body);
    expect(currency).toBe('USD');
    const keys = entities.map(({ kind, source, campaign, id }) =>
      JSON.stringify([kind, source, campaign?.id, id]),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(entities.some(({ kind, problem }) => kind === 'widget' && problem === null)).toBe(true);
  });

  it('refuse sub-ids that one of them cannot combine, and are those of the person', async () => {
    const refused = await api.get('subs', { ...all, groupBy: ['campaign', 'widget'] });
    expect(refused).toMatchObject({ status: 422 });
    const { trackers } = await subs({ groupBy: 'source' }, market.limited);
    expect(trackers.map(({ account }) => account)).toEqual([market.voluum.id]);
  });
});
