import {
  addDays,
  addSums,
  campaignsAnswerSchema,
  contentsAnswerSchema,
  dayInZone,
  problemSchema,
  sourcesAnswerSchema,
} from '@adhelm/contracts';
import type { Account } from '../../sources/accounts/index.ts';
import { type ApiUser, type DomainServer, startDomainServer } from '../../testing/domain-server.ts';

let domain: DomainServer;
let buyer: ApiUser;
let limited: ApiUser;

beforeAll(async () => {
  domain = await startDomainServer({ market: { campaigns: 50 } });
  buyer = await domain.person('buyer');
  limited = await domain.limitedTo(domain.euros);
});
afterAll(() => domain.close());

type Query = Readonly<Record<string, string>>;
const urlOf = (path: string, query: Query, account: Account = domain.dollars) =>
  `${path}?${new URLSearchParams({ source: 'mgid', account: account.id, ...query })}`;
const campaigns = async (query: Query = {}, account = domain.dollars, as = buyer) =>
  campaignsAnswerSchema.parse((await as(urlOf('/api/campaigns', query, account))).body);
const contents = async (query: Query = {}, as = buyer) =>
  contentsAnswerSchema.parse((await as(urlOf('/api/contents', query))).body);
const lists = ['/api/campaigns', '/api/contents'] as const;

describe('sources', () => {
  it('are listed with their accounts', async () => {
    const { sources } = sourcesAnswerSchema.parse((await buyer('/api/campaigns/sources')).body);
    expect(sources.mgid?.accounts.map(({ id, currency }) => [id, currency]).sort()).toEqual(
      [
        [domain.dollars.id, 'USD'],
        [domain.euros.id, 'EUR'],
      ].sort(),
    );
  });

  it('are listed only with the accounts in scope', async () => {
    const { sources } = sourcesAnswerSchema.parse((await limited('/api/campaigns/sources')).body);
    expect(sources.mgid?.accounts.map(({ id }) => id)).toEqual([domain.euros.id]);
  });

  it('describe their filters, and columns that each name a field of a row', async () => {
    for (const [kind, rows] of [
      ['campaigns', (await campaigns()).data],
      ['contents', (await contents()).data],
    ] as const) {
      const { body } = await buyer(`/api/${kind}/columns/mgid`);
      const names = JSON.stringify(body).match(/(?<="name":")\w+/g) ?? [];
      expect(names.length).toBeGreaterThan(5);
      for (const name of names) expect(rows[0]).toHaveProperty(name);
      const filters = await buyer(`/api/${kind}/filters/mgid`);
      expect(filters.body).toMatchObject({ filters: [{ name: 'status' }] });
    }
  });
});

describe('a list with figures', () => {
  it('covers the last seven days of the account by default, and reports when it was last synced', async () => {
    const { range, freshness } = await campaigns();
    const today = dayInZone(new Date(), domain.dollars.timeZone);
    expect(range).toEqual({ startDate: addDays(today, -6), endDate: today, timeZone: 'America/New_York' });
    expect(freshness).toMatchObject([
      { kind: 'campaign_day', completeThrough: today, lastError: null, account: domain.dollars.id },
      { kind: 'entities', lastGoodSyncAt: expect.any(String) },
    ]);
    expect((await contents()).freshness.map(({ kind }) => kind)).toEqual([
      'content_day',
      'contents',
      'entities',
    ]);
  });

  it('totals all matching rows, not only the page', async () => {
    const all = await campaigns({ limit: '1000' });
    const page = await campaigns({ limit: '3', sort: '-cost' });
    expect(page.data).toHaveLength(3);
    expect(page.page.total).toBe(all.data.length);
    expect(page.totals).toEqual(all.totals);
    expect(all.totals).toMatchObject(addSums(all.data));
    expect(all.totals.ctr).toBe((all.totals.clicks ?? 0) / (all.totals.impressions ?? 1));
    const active = await campaigns({ status: 'active' });
    expect(active.totals).toMatchObject(addSums(active.data));
    expect(active.totals.cost).toBeLessThan(all.totals.cost ?? 0);
  });

  it('returns every row exactly once across its pages', async () => {
    for (const path of lists) {
      const seen: string[] = [];
      let query: Query = { limit: '4', sort: '-impressions' };
      for (;;) {
        const { body } = await buyer(urlOf(path, query));
        const { data, page } = (
          path === '/api/campaigns' ? campaignsAnswerSchema : contentsAnswerSchema
        ).parse(body);
        seen.push(...data.map((row) => row.id));
        if (page.next === null) break;
        query = { ...query, cursor: page.next };
      }
      expect(seen.length).toBeGreaterThan(20);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it('sorts unknown values last', async () => {
    const { data } = await campaigns({ sort: '-cpa', limit: '1000' });
    const costs = data.map((row) => row.cpa);
    const known = costs.filter((cost) => cost !== null);
    expect(known).toEqual([...known].sort((a, b) => b - a));
    expect(costs.slice(known.length).every((cost) => cost === null)).toBe(true);
  });

  it('can be filtered by status, type, name and id', async () => {
    const all = (await campaigns({ limit: '1000' })).data;
    const [some] = all;
    if (some === undefined) throw new Error('no campaign');
    const paused = await campaigns({ status: 'paused' });
    expect(paused.data.map((row) => row.id).sort()).toEqual(
      all
        .filter((row) => row.status === 'paused')
        .map((row) => row.id)
        .sort(),
    );
    const { body } = await buyer(`${urlOf('/api/campaigns', { status: 'paused' })}&status=active`);
    expect(campaignsAnswerSchema.parse(body).data.length).toBeGreaterThan(paused.data.length);
    expect((await campaigns({ name: some.id })).data).toMatchObject([{ id: some.id }]);
    expect((await campaigns({ name: some.name.toUpperCase() })).data.map((row) => row.id)).toContain(some.id);
    const type = some.campaign_type ?? '';
    const typed = await campaigns({ campaign_type: type, limit: '1000' });
    expect(typed.data).toHaveLength(all.filter((row) => row.campaign_type === type).length);
    expect((await campaigns({ name: 'there is no such name' })).totals.cost).toBeNull();
  });

  it('reports zero for a campaign missing from the report, and null without a report', async () => {
    const { data } = await campaigns({ limit: '1000' });
    const silent = data.find((row) => row.impressions === 0);
    expect(silent).toMatchObject({ cost: 0, clicks: 0, ctr: null, cpc: null });
    const before = await campaigns({ startDate: '2020-01-01', endDate: '2020-01-07' });
    expect(before.data[0]).toMatchObject({ cost: null, clicks: null, impressions: null, ctr: null });
    expect(before.totals).toMatchObject({ cost: null, clicks: null });
    const ofSilent = await contents({ campaign: silent?.id ?? '' });
    expect(ofSilent.campaign).toMatchObject({ id: silent?.id, impressions: 0, cost: 0 });
  });

  it("splits a campaign's figures into its contents and an unattributed rest", async () => {
    const [top] = (await campaigns({ sort: '-cost' })).data;
    const id = top?.id ?? '';
    const whole = await contents({ campaign: id });
    expect(whole.campaign).toMatchObject({ id, cost: top?.cost, impressions: top?.impressions });
    expect(whole.totals).toMatchObject({ cost: top?.cost });
    expect(whole.unattributed).toMatchObject({ cost: 0, impressions: 0 });
    const [content] = whole.data;
    await domain.server.database.owner.query(
      `update contents set gone_at = now() where account_id = $1 and external_id = $2`,
      [domain.dollars.id, content?.id],
    );
    const rest = await contents({ campaign: id });
    expect(rest.data).toHaveLength(whole.data.length - 1);
    const today = dayInZone(new Date(), domain.dollars.timeZone);
    const over = await contents({ campaign: id, startDate: addDays(today, -6), endDate: addDays(today, -1) });
    expect(rest.unattributed).toEqual(over.unattributed);
    expect(rest.unattributed?.cost).toBeGreaterThan(0);
    expect(rest.unattributed?.cost).toBeLessThanOrEqual(content?.cost ?? 0);
    expect((await contents({ campaign: id, status: 'blocked' })).unattributed).toEqual(rest.unattributed);
    const running = await contents({ campaign: id, startDate: today, endDate: today });
    expect(running.unattributed).toBeNull();
    await domain.server.database.owner.query('update contents set gone_at = null');
  });

  it('leaves out entities that are gone', async () => {
    const [first] = (await campaigns()).data;
    const set = (sql: string) =>
      domain.server.database.owner.query(`update campaigns set gone_at = ${sql} where external_id = $1`, [
        first?.id,
      ]);
    await set('now()');
    expect((await campaigns({ limit: '1000' })).data.map((row) => row.id)).not.toContain(first?.id);
    expect((await contents({ limit: '1000' })).data.map((row) => row.campaign)).not.toContain(first?.id);
    expect((await buyer(urlOf('/api/contents', { campaign: first?.id ?? '' }))).status).toBe(404);
    await set('null');
    expect((await campaigns({ name: first?.id ?? '' })).data).toHaveLength(1);
  });

  it('keeps the existing figures when the source fails, with the reason why they are stale', async () => {
    const before = await campaigns({}, domain.euros);
    await domain.server.database.owner.query(
      `update freshness set last_error = 'MGID cannot be reached', last_error_at = now() where account_id = $1`,
      [domain.euros.id],
    );
    const stale = await campaigns({}, domain.euros);
    expect(stale.data).toEqual(before.data);
    expect(stale.freshness.map(({ lastError }) => lastError)).toEqual([
      'MGID cannot be reached',
      'MGID cannot be reached',
    ]);
  });
});

describe('a list with invalid parameters', () => {
  it.each<[string, Query, string]>([
    ['a reversed range', { startDate: '2026-11-20', endDate: '2026-11-19' }, 'endDate'],
    ['more than 400 days', { startDate: '2025-10-01', endDate: '2026-11-19' }, 'startDate'],
    ['no date', { startDate: 'yesterday', endDate: '2026-11-19' }, 'startDate'],
    ['a day that does not exist', { startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate'],
    ['a start without an end', { startDate: '2026-11-19' }, 'endDate'],
    ['an end without a start', { endDate: '2026-11-19' }, 'startDate'],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['an unknown sort field', { sort: 'colour' }, 'sort'],
    ['a cursor of another list', { cursor: 'abc' }, 'cursor'],
    ['too large a page', { limit: '1001' }, 'limit'],
    ['an empty page', { limit: '0' }, 'limit'],
    ['an unknown status', { status: 'sleeping' }, 'status'],
  ])('rejects %s and names the field', async (_what, query, field) => {
    for (const path of lists) {
      const { status, body, headers } = await buyer(urlOf(path, query));
      expect(status).toBe(422);
      expect(headers.get('content-type')).toContain('application/problem+json');
      expect(problemSchema.parse(body).errors?.map((error) => error.field)).toContain(field);
    }
  });

  it.each([
    ['an unknown source', { source: 'nowhere' }],
    ['a source without a connector', { source: 'taboola' }],
    ['an unknown account', { account: '018f0000-0000-7000-8000-000000000000' }],
    ['an invalid account id', { account: "x' or 1=1" }],
  ])('returns 404 for %s', async (_what, query) => {
    for (const path of lists) {
      expect(await buyer(urlOf(path, query))).toMatchObject({ status: 404, body: { kind: 'not-found' } });
    }
  });

  it('returns 404 for an unknown campaign, and for the columns of an unknown source', async () => {
    expect((await buyer(urlOf('/api/contents', { campaign: '1' }))).status).toBe(404);
    for (const kind of ['campaigns', 'contents']) {
      for (const what of ['columns', 'filters']) {
        expect((await buyer(`/api/${kind}/${what}/nowhere`)).status).toBe(404);
      }
    }
  });

  it('returns 404 for an account out of scope', async () => {
    for (const path of lists) {
      expect((await limited(urlOf(path, {}))).status).toBe(404);
      expect((await limited(urlOf(path, {}, domain.euros))).status).toBe(200);
    }
  });

  it('requires authentication', async () => {
    const forged = `Bearer ${['eyJhbGciOiJub25lIn0', 'eyJzdWIiOiIxIiwiYWRtaW4iOnRydWV9', ''].join('.')}`;
    for (const path of [urlOf('/api/campaigns', {}), '/api/activities', '/api/actions/1']) {
      for (const headers of [{}, { authorization: forged }, { authorization: 'Bearer x' }]) {
        const answer = await fetch(domain.server.url + path, { headers });
        expect(answer.status).toBe(401);
      }
    }
  });
});
