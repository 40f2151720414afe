import { oneSource } from '../testing/one-source.ts';

type Answer = { readonly status: number; readonly type: unknown; readonly message: unknown };

describe("AdMaven's API", () => {
  let source: Awaited<ReturnType<typeof oneSource>>;
  beforeAll(async () => {
    source = await oneSource('admaven');
  });
  afterAll(() => source.close());

  async function call(
    method: string,
    address: string,
    json?: unknown,
    token = source.own.credentials['token'],
  ): Promise<Answer> {
    const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { authorization: `Bearer ${token}`, ...type };
    const body = json === undefined ? null : JSON.stringify(json);
    const answer = await source.call(address, { method, headers, body });
    return { status: answer.status, type: answer.body['type'], message: answer.body['message'] };
  }
  const days = { from_date: '2026-11-17', to_date: '2026-11-19' };
  const request = (changed: object = {}, filters: object = {}) => ({
    filters: { ...days, ...filters },
    group_by: ['campaign_id'],
    columns: ['redirects', 'cost'],
    ...changed,
  });
  async function reported(changed: object = {}, filters: object = {}) {
    const { status, message } = await call('POST', '/reports', request(changed, filters));
    expect(status).toBe(200);
    const { columns, rows }: { columns: string[]; rows: unknown[][] } = Object(message);
    const at = (name: string) => rows.map((row) => row[columns.indexOf(name)]);
    const sum = (name: string) => at(name).reduce<number>((total, value) => total + Number(value), 0);
    return { columns, rows, at, sum };
  }
  const campaigns = async (query = ''): Promise<Record<string, unknown>[]> =>
    Object((await call('GET', `/campaign${query}`)).message);

  it.each(['', 'wrong'])('refuses the token "%s"', async (token) => {
    const answer = await call('GET', '/campaign', undefined, token);
    expect(answer).toEqual({ status: 401, type: 'error', message: 'Invalid token' });
    expect((await call('PUT', '/targeting/source_id?mode=add', {}, token)).status).toBe(401);
  });

  it('returns the requested fields of all campaigns or of some', async () => {
    const all = await campaigns('?fields=name,id,enable');
    expect(Object.keys(all[0] ?? {})).toEqual(['name', 'id', 'enable']);
    const [one, two] = all.map(({ id }) => id);
    expect((await campaigns(`?id=${two},${one}&fields=id`)).map(({ id }) => id)).toEqual([two, one]);
    expect(Object.keys((await campaigns())[0] ?? {})).toContain('rates');
    const theirs = await call('GET', `/campaign?id=${one}`, undefined, source.other.credentials['token']);
    expect(theirs.status).toBe(404);
    for (const query of ['?fields=colour', '?page=2'])
      expect((await call('GET', `/campaign${query}`)).status).toBe(400);
  });

  it('starts rows with the groups, and has the same sums in every grouping', async () => {
    const byCampaign = await reported();
    expect(byCampaign.columns).toEqual(['campaign_id', 'redirects', 'cost']);
    expect(byCampaign.sum('redirects')).toBeGreaterThan(100);
    for (const group_by of [
      ['report_date'],
      ['report_date', 'campaign_id', 'source_id'],
      ['country_code', 'device_type'],
      ['source_id', 'sub_source_id', 'traffic_type'],
    ]) {
      const others = await reported({ group_by });
      expect(others.sum('redirects')).toBe(byCampaign.sum('redirects'));
      expect(others.sum('cost')).toBeCloseTo(byCampaign.sum('cost'), 4);
      const keys = others.rows.map((row) => JSON.stringify(row.slice(0, group_by.length)));
      expect(new Set(keys).size).toBe(keys.length);
    }
    expect(new Set((await reported({ group_by: ['report_date'] })).at('report_date'))).toEqual(
      new Set(['2026-11-17', '2026-11-18', '2026-11-19']),
    );
  });

  it('filters, and returns campaign fields with the figures', async () => {
    const all = await reported({ columns: ['redirects', 'name', 'daily_budget'] });
    expect(all.at('name')).toContainEqual(expect.any(String));
    const [id] = all.at('campaign_id');
    const one = await reported({}, { campaign_id: id });
    expect(one.at('campaign_id')).toEqual([id]);
    const [source_id] = (await reported({ group_by: ['source_id'] })).at('source_id');
    const ofSource = await reported({}, { source_id: [source_id] });
    expect(ofSource.sum('redirects')).toBeGreaterThan(0);
    expect(ofSource.sum('redirects')).toBeLessThan(all.sum('redirects'));
  });

  it.each([
    ['an unknown group', { group_by: ['colour'] }],
    ['a group that the market does not support', { group_by: ['browser_name'] }],
    ['no group', { group_by: [] }],
    ['an unknown column', { columns: ['clicks'] }],
    ['no columns', { columns: [] }],
    ['a name without its campaign', { group_by: ['report_date'], columns: ['name'] }],
    ['another field', { limit: 5 }],
    ['an end before the start', { filters: { from_date: '2026-11-19', to_date: '2026-11-18' } }],
    ['days in another format', { filters: { from_date: '19/11/2026', to_date: '19/11/2026' } }],
    ['no days', { filters: {} }],
    ['another filter', { filters: { ...days, colour: 'red' } }],
  ])('refuses a report with %s', async (_what, changed) => {
    const answer = await call('POST', '/reports', request(changed));
    expect(answer).toEqual({ status: 400, type: 'error', message: expect.any(String) });
  });

  it('refuses a report that is not JSON', async () => {
    const headers = { authorization: `Bearer ${source.own.credentials['token']}` };
    const sent = { method: 'POST', headers, body: new URLSearchParams({ a: '1' }) };
    expect((await source.call('/reports', sent)).status).toBe(415);
  });

  it('adds all or none of the sources to the targeting of a campaign', async () => {
    const rows = await reported({ group_by: ['campaign_id', 'source_id'] });
    const [id] = rows.at('campaign_id');
    const own = rows.rows.filter((row) => row[0] === id).map((row) => row[1]);
    const put = (body: unknown, query = '?mode=add') => call('PUT', `/targeting/source_id${query}`, body);
    const values = own.slice(0, 2);
    expect(await put({ id, values, include: false })).toMatchObject({ status: 200, type: 'success' });
    for (const body of [
      { id, values: ['1'], include: false },
      { id, values: [], include: false },
      { id, values: values.map(Number), include: false },
      { id, values },
      { id: String(id), values, include: false },
      { id, values, include: true, mode: 'add' },
    ]) {
      expect((await put(body)).status).toBe(400);
    }
    for (const query of ['', '?mode=remove', '?mode=add&x=1'])
      expect((await put({ id, values, include: false }, query)).status).toBe(400);
    expect((await put({ id: 1, values, include: false })).status).toBe(404);
    expect((await call('GET', '/targeting/source_id')).status).toBe(404);
  });

  it('lists options', async () => {
    const { message } = await call('GET', '/options/device_type');
    expect(message).toContainEqual({ id: expect.any(Number), name: 'mobile' });
    expect((await call('GET', '/options/colour')).status).toBe(404);
  });
});
