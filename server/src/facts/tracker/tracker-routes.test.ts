import { daysOfRange, reconciliationAnswerSchema, trackerSubsAnswerSchema } from '@adhelm/contracts';
import * as z from 'zod';
import type { Account } from '../../sources/accounts/index.ts';
import { startTrackerMarket, type TrackerMarket } from './testing/tracker-market.ts';

const range = { startDate: '2026-11-14', endDate: '2026-11-19' };

let market: TrackerMarket;
let server: TrackerMarket['server'];
let headers: TrackerMarket['headers'];
let limited: TrackerMarket['limited'];
let voluum: Account;
let thrive: Account;

beforeAll(async () => {
  market = await startTrackerMarket();
  ({ server, headers, limited, voluum, thrive } = market);
}, 240_000);
afterAll(() => market.close());

const openApiSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string() }))),
});

type Query = Readonly<Record<string, string | readonly string[]>>;

async function ask(what: string, query: Query, as = headers) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) search.append(name, one);
  }
  const answer = await fetch(`${server.url}/api/tracker/${what}?${search}`, { headers: as });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

async function subs(query: Query, account = voluum, as = headers) {
  const { source: tracker, id } = account;
  const { body } = await ask('subs', { tracker, account: id, ...range, limit: '1000', ...query }, as);
  return trackerSubsAnswerSchema.parse(body);
}

async function reconciled(level: string, account = voluum) {
  const { source: tracker, id } = account;
  const { body } = await ask('reconciliation', { tracker, account: id, ...range, level, limit: '1000' });
  return reconciliationAnswerSchema.parse(body);
}

/** The expected figures, added up in the database without the code under test. */
async function stored(sql: string, values: readonly unknown[] = []) {
  const { rows } = await server.database.owner.query(sql, [...values]);
  return rows;
}

describe('GET /api/tracker/subs', () => {
  it.each([['source'], ['campaign'], ['content'], ['widget'], ['sub1'], ['day']])(
    'by %s includes every visit that Voluum reported',
    async (groupBy) => {
      const { totals, unattributed, data } = await subs({ groupBy });
      const [all] = await stored(
        `select sum(visits)::bigint as visits, sum(conversions)::bigint as conversions, sum(revenue)::bigint as revenue
         from sub_day where account_key = $1 and day between $2 and $3`,
        [voluum.key, range.startDate, range.endDate],
      );
      expect(all.visits).toBeGreaterThan(100);
      expect(totals).toMatchObject(all);
      expect(unattributed).toMatchObject({ visits: 0, conversions: 0 });
      expect(data.length).toBeGreaterThan(1);
    },
  );

  it("returns each campaign's clicks and cost at its source beside its visits, with its name there", async () => {
    const { data } = await subs({ groupBy: ['source', 'campaign'] });
    const facts = await stored(
      `select a.source, c.external_id as id, c.name, sum(f.clicks)::bigint as clicks, sum(f.cost)::bigint as cost
       from campaign_day f join campaigns c on c.key = f.campaign_key join accounts a on a.id = c.account_id
       where a.source in ('mgid', 'zeropark') and f.day between $1 and $2 group by 1, 2, 3`,
      [range.startDate, range.endDate],
    );
    const known = new Map(facts.map((fact) => [`${fact.source} ${fact.id}`, fact]));
    const joined = data.filter(({ sourceClicks }) => sourceClicks !== null);
    for (const { groups, sourceClicks, sourceCost, visits, clickLoss, profit, revenue } of joined) {
      const [source, campaign] = groups;
      const fact = known.get(`${source?.key} ${campaign?.key}`);
      expect(campaign?.name).toBe(fact?.name);
      expect(sourceClicks).toBe(fact?.clicks);
      expect(sourceCost).toBe(fact?.cost);
      expect(visits).toBeLessThanOrEqual(fact?.clicks ?? 0);
      if (fact?.clicks > 0) expect(clickLoss).toBeCloseTo(1 - visits / fact.clicks, 12);
      expect(profit).toBe(revenue - fact?.cost);
    }
    expect(new Set(joined.map(({ groups }) => groups[0]?.key))).toEqual(new Set(['mgid', 'zeropark']));
  });

  it('returns the same cost for every grouping that the source breaks its cost down by', async () => {
    const { data, totals, unlinkedCampaigns } = await subs({ groupBy: 'source' });
    const unlinked = new Set(unlinkedCampaigns.map(({ source }) => source));
    expect(unlinked.has('taboola')).toBe(true);
    expect(unlinked.has('mgid') || unlinked.has('zeropark')).toBe(false);
    expect(totals.sourceCost).toBeGreaterThan(0);
    expect(totals.sourceCost).toBe(data.reduce((sum, row) => sum + (row.sourceCost ?? 0), 0));
    expect((await subs({ groupBy: 'day' })).totals.sourceCost).toBe(totals.sourceCost);
    expect((await subs({ groupBy: 'trackerCampaign' })).totals.sourceCost).toBe(totals.sourceCost);
    const mgid = { source: 'mgid' };
    const { totals: whole } = await subs({ groupBy: 'campaign', ...mgid });
    const { totals: byWidget } = await subs({ groupBy: 'widget', ...mgid });
    expect(byWidget.sourceCost).toBeLessThanOrEqual(whole.sourceCost ?? 0);
    expect(byWidget.sourceCost).toBeGreaterThan(0.5 * (whole.sourceCost ?? 0));
  });

  it('drills down from source to campaign to widget', async () => {
    const [campaign] = (await subs({ groupBy: 'campaign', source: 'mgid' })).data;
    const id = campaign?.groups[0]?.key ?? '';
    const widgets = await subs({ groupBy: 'widget', source: 'mgid', campaign: id });
    expect(widgets.totals.visits).toBe(campaign?.visits);
    expect(widgets.unattributed).toBeNull();
    expect(widgets.together).toBe(true);
    expect(widgets.within).toEqual([
      { by: 'source', key: 'mgid', name: 'MGID' },
      { by: 'campaign', key: id, name: campaign?.groups[0]?.name },
    ]);
    const facts = await stored(
      `select w.external_id as id, sum(f.cost)::bigint as cost
       from widget_day f join widgets w on w.key = f.widget_key join campaigns c on c.key = f.campaign_key
       where c.external_id = $1 and f.day between $2 and $3 group by 1`,
      [id, range.startDate, range.endDate],
    );
    const costs = new Map(facts.map((fact) => [fact.id, fact.cost]));
    for (const { groups, sourceCost } of widgets.data) {
      expect(sourceCost).toBe(costs.get(groups[0]?.key) ?? null);
    }
    expect(facts.length).toBeGreaterThan(1);
  });

  it('returns null for costs that the source does not break down, and reports their sum', async () => {
    const { data, totals } = await subs({ groupBy: ['content', 'widget'], source: 'mgid' });
    expect(
      data.every(({ sourceCost, profit, roi }) => sourceCost === null && profit === null && roi === null),
    ).toBe(true);
    expect(totals).toMatchObject({ unmappedVisits: totals.visits, unmappedRevenue: totals.revenue });
  });

  it("never adds up Thrive's rows of different sub-ids", async () => {
    const [all] = await stored(
      `select sum(clicks)::bigint as visits from campaign_day where account_key = $1 and day between $2 and $3`,
      [thrive.key, range.startDate, range.endDate],
    );
    expect(all.visits).toBeGreaterThan(50);
    for (const groupBy of ['source', 'day', 'campaign', 'widget', 'sub1']) {
      const { totals } = await subs({ groupBy }, thrive);
      expect([groupBy, totals.visits]).toEqual([groupBy, all.visits]);
    }
    const { source: tracker, id: account } = thrive;
    const refused = await ask('subs', { tracker, account, ...range, groupBy: ['campaign', 'widget'] });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'groupBy', message: expect.stringContaining('one sub-id at a time') }] },
    });
    const filtered = await ask('subs', { tracker, account, ...range, groupBy: 'widget', campaign: '1' });
    expect(filtered.status).toBe(422);
  });

  it('reports days and amounts without a rate, and no cost for them', async () => {
    const mgid = `update accounts set currency = $1 where source = 'mgid'`;
    await stored(mgid, ['JPY']);
    const { data, withoutRate } = await subs({ groupBy: 'source' });
    await stored(mgid, ['USD']);
    const [row] = data.filter(({ groups }) => groups[0]?.key === 'mgid');
    expect(row).toMatchObject({ sourceCost: null, profit: null, unmappedRevenue: row?.revenue });
    expect(row?.sourceClicks).toBeGreaterThan(0);
    expect(row?.clickLoss).toBeLessThan(0.5);
    expect(withoutRate).toMatchObject([{ currency: 'JPY', days: daysOfRange(range) }]);
    expect(withoutRate[0]?.amount).toBeGreaterThan(0);
  });

  it("converts costs by the day's rate", async () => {
    const before = await subs({ groupBy: 'source', source: 'mgid' });
    const mgid = `update accounts set currency = $1 where source = 'mgid'`;
    await stored(mgid, ['EUR']);
    const after = await subs({ groupBy: 'source', source: 'mgid' });
    await stored(mgid, ['USD']);
    const ratio = (after.totals.sourceCost ?? 0) / (before.totals.sourceCost ?? 1);
    expect(ratio).toBeCloseTo(1.1, 5);
  });

  it('shows nothing of sources out of scope', async () => {
    const { totals, unlinkedCampaigns } = await subs({ groupBy: 'campaign' }, voluum, limited);
    expect(totals).toMatchObject({ sourceCost: null, sourceClicks: null, unmappedVisits: totals.visits });
    expect(unlinkedCampaigns.length).toBeGreaterThan(0);
    const { source: tracker, id: account } = thrive;
    expect(await ask('subs', { tracker, account, ...range, groupBy: 'day' }, limited)).toMatchObject({
      status: 404,
    });
  });

  it.each([
    ['no group', {}],
    ['an unknown group', { groupBy: 'sub7' }],
    ['an unknown sort', { groupBy: 'day', sort: 'name' }],
    ['an invalid cursor', { groupBy: 'day', cursor: 'x' }],
    ['a reversed range', { groupBy: 'day', endDate: '2026-11-01' }],
  ])('refuses %s', async (_what, query) => {
    const { source: tracker, id: account } = voluum;
    expect(await ask('subs', { tracker, account, ...range, ...query })).toMatchObject({ status: 422 });
  });

  it('says which rows lose and which earn, and nothing of days', async () => {
    const { data } = await subs({ groupBy: ['source', 'widget'] });
    const verdicts = new Set(data.map(({ evidence }) => evidence));
    expect(verdicts).toContain('losing');
    expect(verdicts).toContain('unknown');
    for (const { evidence, losing, roi, sourceCost } of data) {
      if (sourceCost === null) expect(evidence).toBeNull();
      if (evidence === 'losing') expect(losing).toBeGreaterThanOrEqual(0.9);
      if (evidence === 'earning') expect(roi).toBeGreaterThan(0);
    }
    for (const { evidence } of (await subs({ groupBy: 'day' })).data) expect(evidence).toBeNull();
  });

  it('judges a row alike, whatever page or condition it is found by', async () => {
    const all = await subs({ groupBy: ['source', 'widget'] });
    const few = await subs({ groupBy: ['source', 'widget'], where: 'cost > 5', limit: '7' });
    expect(few.data.length).toBeGreaterThan(0);
    for (const { id, losing } of few.data) {
      expect(losing).toBe(all.data.find((row) => row.id === id)?.losing);
    }
  });
});

it('describes the purpose of each endpoint', async () => {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const { paths } = openApiSchema.parse(await answer.json());
  const calls = Object.entries(paths).filter(([name]) => name.startsWith('/api/tracker/'));
  expect(calls.map(([name, methods]) => [name, Object.keys(methods)])).toEqual(
    expect.arrayContaining([
      ['/api/tracker/mappings', ['get', 'put']],
      ['/api/tracker/subs', ['get']],
      ['/api/tracker/reconciliation', ['get']],
    ]),
  );
});

describe('GET /api/tracker/reconciliation', () => {
  it('reports lost clicks, missing postbacks and unpaid leads', async () => {
    const { data, range: reported } = await reconciled('campaign');
    const mgid = data.filter(({ source, sourceSide }) => source === 'mgid' && sourceSide !== null);
    expect(mgid.length).toBeGreaterThan(1);
    expect(reported.timeZone).toBe('UTC');
    for (const { differences } of data) {
      for (const { difference, causes, unexplained } of Object.values(differences)) {
        if (difference === null) continue;
        const explained = causes.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
        expect(explained + (unexplained ?? Number.NaN)).toBe(difference);
      }
    }
    const causes = new Set(
      data.flatMap(({ differences }) =>
        Object.values(differences).flatMap((difference) => difference.causes.map(({ cause }) => cause)),
      ),
    );
    for (const cause of ['click-loss', 'scrub', 'pending']) expect(causes).toContain(cause);
  });

  it('states causes once with their rows, and lists what they do not explain on request', async () => {
    const all = await reconciled('campaign');
    const { source: tracker, id: account } = voluum;
    const few = async (query: Query = {}) => {
      const wanted = { tracker, account, ...range, level: 'campaign', only: 'unexplained', limit: '1000' };
      const { body } = await ask('reconciliation', { ...wanted, ...query });
      return reconciliationAnswerSchema.parse(body);
    };
    const unexplained = await few();
    expect(all.considered).toBe(all.page.total);
    expect(unexplained.page.total).toBe(all.considered - all.explained);
    expect(unexplained.data.length).toBeGreaterThan(0);
    expect(unexplained.data.length).toBeLessThan(all.data.length);
    expect(unexplained.data.map((row) => row.unexplained?.length)).not.toContain(0);
    expect(unexplained.causes).toEqual(all.causes);
    const known = new Map(all.data.map((row) => [row.id, row]));
    for (const row of unexplained.data) expect(row).toEqual(known.get(row.id));
    const unmapped = all.causes.find(({ cause }) => cause === 'unmapped');
    const without = all.data.filter(({ sourceSide }) => sourceSide === null);
    expect(unmapped).toMatchObject({
      rows: without.length,
      amount: without.reduce((sum, { trackerSide }) => sum + trackerSide.revenue, 0),
    });
    const pages = [await few({ limit: '1' })];
    pages.push(await few({ limit: '1', cursor: pages[0]?.page.next ?? '' }));
    expect(pages.flatMap(({ data }) => data)).toEqual(unexplained.data.slice(0, 2));
    const next = await ask('reconciliation', { tracker, account, ...range, level: 'campaign', limit: '2' });
    expect(reconciliationAnswerSchema.parse(next.body).page.next).not.toBeNull();
  });

  it.each(['campaign', 'content', 'widget'])("counts the clients' leads by %s", async (level) => {
    const { data } = await reconciled(level);
    const reported = data.flatMap(({ clientSide }) => clientSide ?? []);
    const known = new Set((await reconciled('campaign')).data.map(({ key }) => key));
    const leads = await stored(
      'select customs from lead_status where gone_at is null and day between $1 and $2',
      [range.startDate, range.endDate],
    );
    const own = leads.filter(({ customs }) => known.has(customs[0]) || known.has(customs[1]));
    expect(own.length).toBeGreaterThan(10);
    const counted = reported.reduce((sum, side) => sum + side.leads, 0);
    expect(counted).toBeLessThanOrEqual(own.length);
    expect(counted).toBeGreaterThan(0.8 * own.length);
    for (const side of reported) expect(side.pending + side.approved + side.rejected).toBe(side.leads);
  });

  it('names time zones as a cause where those of tracker and source differ', async () => {
    const { data } = await reconciled('campaign', thrive);
    const differing = data.filter(({ differences }) => (differences.clicks.difference ?? 0) !== 0);
    expect(differing.length).toBeGreaterThan(0);
    for (const { source, differences } of differing) {
      const causes = differences.clicks.causes.map(({ cause }) => cause);
      const [zones] = await stored(
        'select bool_or(time_zone <> $2) as differ from accounts where source = $1',
        [source, thrive.timeZone],
      );
      expect(causes.includes('time-zone')).toBe(zones.differ);
    }
  });
});

describe('the mapping of sub-ids', () => {
  const put = async (positions: unknown, version: number) => {
    const answer = await fetch(`${server.url}/api/tracker/mappings`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"${version}"` },
      body: JSON.stringify({ tracker: 'voluum', account: voluum.id, source: 'mgid', positions }),
    });
    return answer.status;
  };

  it('decides which costs are matched to visits', async () => {
    expect(await put({ campaign: 1, content: 3, widget: null }, 0)).toBe(200);
    const { data } = await subs({ groupBy: 'content', source: 'mgid' });
    expect(data.every(({ sourceCost }) => sourceCost === null || sourceCost >= 0)).toBe(true);
    expect(data.filter(({ visits, sourceCost }) => visits > 0 && sourceCost !== null)).toEqual([]);
    expect(await put({ campaign: 1, content: 2, widget: 3 }, 2_147_483_648)).toBe(412);
    expect(await put({ campaign: 1, content: 2, widget: 3 }, 1)).toBe(200);
  });
});
