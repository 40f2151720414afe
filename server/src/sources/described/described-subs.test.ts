import { field } from './answers/field.ts';
import type { SubReport } from './lead-description.ts';
import type { ReportArgs } from './listing-description.ts';
import { get } from './requests/request.ts';
import { failureOf, type Given, type Received, rowsIn } from './testing/answering-source.ts';
import { type Changed, describedSources, withList, withReport } from './testing/described-sources.ts';
import { plainDescription, plainList } from './testing/plain-description.ts';

const never = new AbortController().signal;
const range = { startDate: '2026-11-01', endDate: '2026-11-02' };
const { access: accessRead, reports } = plainDescription.reads;
const sub_day: SubReport = {
  request: ({ campaign, variable, from, to }) => get('/subs', { campaign, key: variable, from, to }),
  rows: { kind: 'list', at: 'data' },
  range: { format: 'yyyy-MM-dd' },
  variables: ['v1', 'v2'],
  fields: {
    value: field.optionalText('value'),
    day: field.day('day'),
    visits: field.count('visits'),
    conversions: field.count('leads'),
    revenue: field.money('revenue', { mayBeNegative: true }),
  },
};
const described: Changed = { reads: { access: accessRead, reports, sub_day } };

describe('sub-ids of a described source', () => {
  const sources = describedSources();
  afterEach(sources.closeAll);
  const read = async (answer: (request: Received) => Given) => {
    const { reads, access, source } = await sources.against(described, answer);
    return { source, rows: rowsIn(reads.readSubs(access, range, never)) };
  };

  it('are requested per variable, for campaigns with clicks', async () => {
    const facts = [
      { id: 7, day: '2026-11-01', clicks: 3, cost: 1, revenue: 0 },
      { id: 8, day: '2026-11-01', clicks: 0, cost: 0, revenue: 0 },
    ];
    const { source, rows } = await read(({ path, query }) => {
      const row = { value: query.get('key') === 'v1' ? 'a' : '', visits: '3', leads: 1, revenue: '-0.5' };
      const days = ['2026-11-01', '2026-11-09'];
      return { body: { data: path === '/subs' ? days.map((on) => ({ ...row, day: on })) : facts } };
    });
    expect(await rows).toEqual([
      {
        campaignId: '7',
        subs: ['a', '', '', '', '', ''],
        day: '2026-11-01',
        visits: 3,
        landingClicks: null,
        conversions: 1,
        cost: null,
        revenue: -500_000,
      },
    ]);
    const requests = source.seen
      .filter(({ path }) => path === '/subs')
      .map(({ query }) => Object.fromEntries(query));
    const days = { from: '2026-11-01', to: '2026-11-02' };
    expect(requests).toEqual([
      { campaign: '7', key: 'v1', ...days },
      { campaign: '7', key: 'v2', ...days },
    ]);
  });
});

it('goes on without a refused variable of a campaign', async () => {
  const sources = describedSources();
  const facts = [{ id: 7, day: '2026-11-01', clicks: 3, cost: 1, revenue: 0 }];
  const row = { value: 'a', day: '2026-11-01', visits: 3, leads: 1, revenue: 1 };
  const { reads, access } = await sources.against(described, ({ path, query }) => {
    if (path !== '/subs') return { body: { data: facts } };
    return query.get('key') === 'v1' ? { status: 403, body: {} } : { body: { data: [row] } };
  });
  const found: unknown[] = [];
  const reading = async () => {
    for await (const page of reads.readSubs(access, range, never)) found.push(...page);
  };
  await expect(reading()).rejects.toMatchObject({ name: 'PartialReading', reason: { kind: 'auth' } });
  expect(found).toMatchObject([{ campaignId: '7', subs: ['', 'a', '', '', '', ''] }]);
  await sources.closeAll();
});

describe('the time zone of a described report', () => {
  const sources = describedSources();
  afterEach(sources.closeAll);

  it.each([
    ['Europe/Berlin', null],
    ['America/New_York', 'not those of Europe/Berlin'],
    [undefined, 'not those of Europe/Berlin'],
  ])('reported as %s', async (timezone, expected) => {
    const { facts } = await sources.against(withReport({ timeZoneAt: 'timezone' }), () => ({
      body: { timezone, data: [] },
    }));
    if (expected === null) expect(await facts()).toEqual([]);
    else expect((await failureOf(facts())).message).toContain(expected);
  });
});

describe('the access check of a described source', () => {
  const sources = describedSources();
  afterEach(sources.closeAll);
  const access = {
    request: () => get('/me'),
    nameAt: 'account.name',
    currencyAt: 'account.currency',
  } as const;

  it('returns the facts of the response, or the refusal', async () => {
    const bodies = [{ account: { name: 'Agency', currency: 'EUR' } }, { account: { name: '' } }];
    const given: Given[] = [...bodies.map((body) => ({ body })), { status: 401, body: {} }];
    const { reads, access: who } = await sources.against(
      { reads: { access } },
      () => given.shift() ?? { body: {} },
    );
    expect(await reads.checkAccess(who, never)).toEqual({ name: 'Agency', currency: 'EUR', timeZone: null });
    expect(await reads.checkAccess(who, never)).toEqual({ name: null, currency: null, timeZone: null });
    expect(await failureOf(reads.checkAccess(who, never))).toMatchObject({ kind: 'auth' });
  });

  it("requests the account's current day if it needs days", async () => {
    const ranged = {
      request: ({ from, to }: ReportArgs) => get('/me', { from, to }),
      range: { format: 'dd/MM/yyyy' },
    } as const;
    const now = () => Date.parse('2026-11-20T23:30:00Z');
    const {
      reads,
      access: who,
      source,
    } = await sources.against({ reads: { access: ranged } }, () => ({ body: {} }), { now });
    await reads.checkAccess(who, never);
    expect(Object.fromEntries(source.seen[0]?.query ?? [])).toEqual({ from: '21/11/2026', to: '21/11/2026' });
  });
});

describe('details of a described campaign', () => {
  const sources = describedSources();
  afterEach(sources.closeAll);
  const details = field.details({
    status: 'state',
    enabled: { at: 'on', words: { true: 'on', false: 'off' } },
    archived: 'old',
  });
  const listed = (row: object) =>
    sources.against(withList({ fields: { ...plainList.fields, details } }), () => ({
      body: { data: [{ id: 1, name: 'A', status: 'on', ...row }] },
    }));

  it('hold raw values or mapped words', async () => {
    const { campaigns } = await listed({ state: 'Running', on: true, old: false });
    expect(await campaigns()).toMatchObject([
      { details: { status: 'Running', enabled: 'on', archived: false } },
    ]);
  });

  it('are left out when missing and refused when invalid', async () => {
    const { campaigns } = await listed({ on: 'constructor' });
    expect(await campaigns()).toMatchObject([{ details: {} }]);
    const { campaigns: wrong } = await listed({ old: 'yes' });
    expect((await failureOf(wrong())).message).toContain('row 0 at archived is not a known detail');
  });
});
