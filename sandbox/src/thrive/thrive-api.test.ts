import { type OneSource, oneSource } from '../testing/one-source.ts';

type Stats = {
  readonly timezone: string;
  readonly data: readonly { value: string; period: string; clicks: number }[];
};

describe("the simulated Thrive's strictness", () => {
  let source: OneSource;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const market = { campaigns: 8, teasersPerCampaign: 2, widgetsPerCampaign: 6, historyDays: 6 };
    source = await oneSource('thrive', { market });
    headers = { ...source.own.credentials, installId: source.own.externalId };
  });
  afterAll(() => source.close());

  const get = (address: string, changed: Record<string, string> = {}) =>
    fetch(`${source.own.baseUrl}${address}`, { headers: { ...headers, ...changed } });
  const range = 'range[from]=11/17/2026&range[to]=11/19/2026';
  const stats = async (query: string): Promise<Stats> => {
    const answer = await get(`/stats?${query}`);
    expect(answer.status).toBe(200);
    return JSON.parse(await answer.text());
  };
  const camp = async () => {
    const answer: { data: { campId: number }[] } = JSON.parse(await (await get('/campaigns')).text());
    return answer.data[0]?.campId;
  };

  it('requires both headers', async () => {
    for (const changed of [{ apiKey: 'x' }, { installId: 'x' }]) {
      const answer = await get('/campaigns', changed);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ error: true, message: 'Invalid API key or install ID' });
    }
    expect((await get('/campaigns')).status).toBe(200);
    expect((await get('/offers')).status).toBe(404);
  });

  it.each([
    ['no range', ''],
    ['another date format', 'range[from]=2026-11-17&range[to]=2026-11-19'],
    ['an invalid day', 'range[from]=02/30/2026&range[to]=11/19/2026'],
    ['an end before the start', 'range[from]=11/19/2026&range[to]=11/17/2026'],
    ['an unknown parameter', `${range}&page=1`],
    ['an unknown key', `${range}&key=shoes&camps=1`],
    ['a key without campaigns', `${range}&key=v1`],
    ['words for campaigns', `${range}&camps=all`],
  ])('refuses %s', async (_name, query) => {
    const answer = await get(`/stats?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: true });
  });

  it("refuses another account's campaign", async () => {
    const answer = await fetch(`${source.other.baseUrl}/stats?${range}&camps=${await camp()}`, {
      headers: { ...source.other.credentials, installId: source.other.externalId },
    });
    expect(answer.status).toBe(404);
  });

  it('returns days in its own time zone, by campaign or by one variable', async () => {
    const id = await camp();
    const whole = await stats(`${range}&camps=${id}`);
    expect(whole.timezone).toBe('America/New_York');
    expect(whole.data.map(({ period }) => period)).toEqual(['11/17/2026', '11/18/2026', '11/19/2026']);
    const byVariable = await stats(`${range}&camps=${id}&key=v2`);
    const clicks = (rows: Stats['data']) => rows.reduce((sum, row) => sum + row.clicks, 0);
    expect(clicks(byVariable.data)).toBe(clicks(whole.data));
    expect(byVariable.data.length).toBeGreaterThan(whole.data.length);
  });
});
