import { oneSource } from '../testing/one-source.ts';

type Row = Readonly<Record<'campaign_id' | 'impressions' | 'clicks' | 'conversions' | 'spend', number>>;

describe("RichAds' API", () => {
  let source: Awaited<ReturnType<typeof oneSource>>;
  beforeAll(async () => {
    source = await oneSource('richads');
  });
  afterAll(() => source.close());

  const day = { from: '2026-11-18', to: '2026-11-18' };
  const query = (changed: Record<string, string> = {}) =>
    new URLSearchParams({
      ...day,
      segment: 'campaign_id',
      output: 'json',
      api_key: source.own.credentials['apiKey'] ?? '',
      ...changed,
    });
  const rowsOf = async (changed: Record<string, string> = {}): Promise<Row[]> => {
    const { status, body } = await source.call(`/api/reports/?${query(changed)}`);
    expect(status).toBe(200);
    return Object(body).response.result;
  };
  const spent = (rows: readonly Row[]) => rows.reduce((sum, { spend }) => sum + spend, 0);

  it('sums days by campaign, without a day in the rows', async () => {
    const rows = await rowsOf();
    expect(rows.length).toBeGreaterThan(2);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'campaign_id',
      'impressions',
      'clicks',
      'conversions',
      'spend',
    ]);
    expect(new Set(rows.map(({ campaign_id }) => campaign_id)).size).toBe(rows.length);
    const next = { from: '2026-11-19', to: '2026-11-19' };
    const both = spent(await rowsOf({ to: '2026-11-19' }));
    expect(both).toBeCloseTo(spent(rows) + spent(await rowsOf(next)), 5);
    const theirs = await rowsOf({ api_key: source.other.credentials['apiKey'] ?? '' });
    const ids = new Set(rows.map(({ campaign_id }) => campaign_id));
    expect(theirs.some(({ campaign_id }) => ids.has(campaign_id))).toBe(false);
  });

  it.each([{ api_key: '' }, { api_key: 'wrong' }])('refuses %j', async (changed) => {
    const { status, body } = await source.call(`/api/reports/?${query(changed)}`);
    expect([status, body]).toEqual([401, { error: 'Invalid api_key' }]);
  });

  it.each([
    { from: '18.11.2026' },
    { to: '2026-11-17' },
    { segment: 'source' },
    { output: 'csv' },
    { limit: '5' },
  ])('refuses %j', async (changed) => {
    expect((await source.call(`/api/reports/?${query({ ...changed })}`)).status).toBe(400);
  });

  it('has no other resource', async () => {
    expect((await source.call(`/api/campaigns/?${query()}`)).status).toBe(404);
  });
});
