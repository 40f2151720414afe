import { type OneSource, oneSource } from '../testing/one-source.ts';

describe("the simulated Voluum's strictness", () => {
  let source: OneSource;
  let base = '';
  let token = '';

  beforeAll(async () => {
    const market = { campaigns: 80, teasersPerCampaign: 2, widgetsPerCampaign: 6, historyDays: 6 };
    source = await oneSource('voluum', { market });
    base = source.own.baseUrl;
    token = await session();
  });
  afterAll(() => source.close());

  const post = (body: unknown) =>
    fetch(`${base}/auth/access/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  async function session(): Promise<string> {
    const answer: { token: string } = JSON.parse(await (await post(source.own.credentials)).text());
    return answer.token;
  }
  const get = (address: string, headers: Record<string, string> = { 'cwauth-token': token }) =>
    fetch(`${base}${address}`, { headers });
  const report = (query: string) => get(`/report?${query}`);
  const usual = 'from=2026-11-18T00:00:00Z&to=2026-11-20T00:00:00Z&groupBy=campaign';
  const read = async (query: string) => {
    const answer = await report(query);
    expect(answer.status).toBe(200);
    const body: { totalRows: number; rows: Record<string, unknown>[] } = JSON.parse(await answer.text());
    return body;
  };

  it('starts a session for a valid access key only', async () => {
    const { accessId, accessKey } = source.own.credentials;
    expect((await post({ accessId, accessKey: 'other' })).status).toBe(401);
    expect((await post({ accessId })).status).toBe(400);
    expect((await post({ accessId, accessKey, more: 1 })).status).toBe(400);
    const form = await fetch(`${base}/auth/access/session`, { method: 'POST', body: new URLSearchParams() });
    expect(form.status).toBe(415);
  });

  it('requires the session in its own header, and expires it after four hours', async () => {
    expect((await get('/campaign', {})).status).toBe(401);
    expect((await get('/campaign', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await get('/campaign')).status).toBe(200);
    source.goTo('2026-11-20T21:20:00Z');
    expect((await get('/campaign')).status).toBe(401);
    token = await session();
    expect((await get('/campaign')).status).toBe(200);
    expect((await get('/campaign?limit=1')).status).toBe(400);
    expect((await get('/offer')).status).toBe(404);
  });

  it.each([
    ['no start', 'groupBy=campaign'],
    ['half an hour', 'from=2026-11-18T00:30:00Z&groupBy=campaign'],
    ['a day without an hour', 'from=2026-11-18&groupBy=campaign'],
    ['an end before the start', 'from=2026-11-18T00:00:00Z&to=2026-11-17T00:00:00Z&groupBy=campaign'],
    ['no grouping', 'from=2026-11-18T00:00:00Z'],
    ['an unknown grouping', `${usual}&groupBy=shoe-size`],
    ['a grouping twice', `${usual}&groupBy=campaign`],
    ['an unknown column', `${usual}&columns=shoes`],
    ['an unknown parameter', `${usual}&page=2`],
    ['a start twice', `${usual}&from=2026-11-18T00:00:00Z`],
    ['another include', `${usual}&include=SOME`],
    ['another zone', `${usual}&tz=Mars/Olympus`],
    ['a zone of half an hour', `${usual}&tz=Asia/Kolkata`],
    ['another currency', `${usual}&currency=JPY`],
    ['no page', `${usual}&limit=0`],
    ['a filter without a value', `${usual}&filter1=campaign`],
  ])('refuses %s', async (_name, query) => {
    const answer = await report(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: { code: 'INVALID_REQUEST', message: expect.any(String) } });
  });

  it('groups, pages, sorts and filters', async () => {
    const all = await read(
      `${usual}&groupBy=day&groupBy=custom-variable-1&include=ALL&limit=1000&sort=visits`,
    );
    expect(all.rows).toHaveLength(all.totalRows);
    expect(new Set(all.rows.map(({ day }) => day))).toEqual(new Set(['2026-11-18', '2026-11-19']));
    const visits = all.rows.map((row) => Number(row['visits']));
    expect(visits).toEqual([...visits].sort((a, b) => b - a));
    const second = await read(
      `${usual}&groupBy=day&groupBy=custom-variable-1&include=ALL&limit=2&offset=2&sort=visits`,
    );
    expect(second.rows).toEqual(all.rows.slice(2, 4));
    const one = String(all.rows[0]?.['campaignId']);
    const filtered = await read(`${usual}&include=ALL&filter1=campaign&filter1Value=${one}&columns=visits`);
    expect(filtered.rows).toEqual([{ campaignId: one, visits: expect.any(Number) }]);
  });

  it('includes archived campaigns and those without traffic depending on include', async () => {
    const [all, active, archived, traffic] = await Promise.all(
      ['ALL', 'ACTIVE', 'ARCHIVED', 'TRAFFIC'].map((include) =>
        read(`${usual}&include=${include}&limit=1000`),
      ),
    );
    expect(active?.totalRows).toBe((all?.totalRows ?? 0) - (archived?.totalRows ?? 0));
    expect(traffic?.rows.every(({ visits }) => Number(visits) > 0)).toBe(true);
    expect(archived?.totalRows).toBeGreaterThan(0);
    const tomorrow = 'from=2026-11-22T00:00:00Z&to=2026-11-23T00:00:00Z&groupBy=campaign&limit=1000';
    expect((await read(`${tomorrow}&include=TRAFFIC`)).rows).toEqual([]);
    expect((await read(`${tomorrow}&include=ALL`)).totalRows).toBe(all?.totalRows);
  });
});
