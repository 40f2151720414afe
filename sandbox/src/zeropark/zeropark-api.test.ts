import type { SandboxAccount } from '../start-sandbox.ts';
import { type OneAnswer, type OneSource, oneSource } from '../testing/one-source.ts';

type Element = {
  readonly details: Record<string, unknown>;
  readonly stats: Record<string, number>;
  readonly target: string;
};

describe("Zeropark's API", () => {
  let source: OneSource;
  let account: SandboxAccount;
  let other: SandboxAccount;

  beforeAll(async () => {
    const market = { campaigns: 20, teasersPerCampaign: 4, widgetsPerCampaign: 150, historyDays: 4 };
    source = await oneSource('zeropark', { market });
    ({ own: account, other } = source);
  });
  afterAll(() => source.close());

  async function call(method: string, route: string, whose = account): Promise<OneAnswer> {
    const answer = await fetch(`${account.baseUrl}${route}`, {
      method,
      headers: { 'api-token': whose.credentials['token'] ?? '' },
    });
    return { status: answer.status, body: Object(await answer.json()) };
  }
  const get = (route: string) => call('GET', route);
  const post = (route: string) => call('POST', route);
  const elementsOf = ({ body }: OneAnswer): Element[] => Object(body).elements;
  const all = (query: string) => get(`/stats/campaign/all?${query}`);
  async function idOf(state: string): Promise<string> {
    const found = elementsOf(await all('interval=TODAY')).find(
      ({ details }) => Object(details['state']).state === state,
    );
    return String(found?.details['id']);
  }

  it('refuses requests without the token in its header', async () => {
    const headers: Record<string, string>[] = [
      {},
      { 'api-token': 'wrong' },
      { authorization: `Bearer ${account.credentials['token']}` },
    ];
    for (const sent of headers) {
      const answer = await fetch(`${account.baseUrl}/user/details`, { headers: sent });
      expect([answer.status, await answer.json()]).toEqual([401, { error: 'Unauthorized' }]);
    }
  });

  it("does not return another account's campaigns or invalid ids", async () => {
    const id = await idOf('ACTIVE');
    expect((await call('GET', `/stats/campaign/${id}/details`, other)).status).toBe(404);
    expect((await call('POST', `/campaign/${id}/pause`, other)).status).toBe(404);
    expect((await get('/stats/campaign/1230400/details')).status).toBe(404);
  });

  it.each([
    'interval=YESTERDAY',
    'interval=LAST_7_DAYS',
    'interval=LAST_30_DAYS',
    'interval=THIS_MONTH',
    'interval=CUSTOM&startDate=18/11/2026&endDate=19/11/2026',
  ])('answers %s', async (query) => {
    const spent = elementsOf(await all(query)).map(({ stats }) => stats['spent'] ?? 0);
    expect(Math.max(...spent)).toBeGreaterThan(0);
    expect(spent).toEqual([...spent].sort((a, b) => b - a));
  });

  it.each([
    '',
    'interval=EVER',
    'interval=CUSTOM',
    'interval=CUSTOM&startDate=2026-11-18&endDate=2026-11-19',
    'interval=CUSTOM&startDate=19/11/2026&endDate=18/11/2026',
    'interval=CUSTOM&startDate=32/11/2026&endDate=33/11/2026',
    'interval=TODAY&startDate=19/11/2026',
    'interval=TODAY&limit=1001',
    'interval=TODAY&limit=0',
    'interval=TODAY&page=-1',
    'interval=TODAY&sortColumn=COLOUR',
    'interval=TODAY&colour=red',
  ])('refuses "%s"', async (query) => {
    expect(await all(query)).toEqual({ status: 400, body: { error: expect.any(String) } });
  });

  it('pages from 0 in the requested order, and searches by name or id', async () => {
    const names = (answer: OneAnswer) => elementsOf(answer).map(({ details }) => details['name']);
    const order = 'interval=TODAY&sortColumn=NAME&sortOrder=ASC';
    const whole = names(await all(order));
    expect(whole).toEqual([...whole].sort());
    const pages = [await all(`${order}&limit=2&page=0`), await all(`${order}&limit=2&page=1`)];
    expect(pages.flatMap(names)).toEqual(whole);
    const id = await idOf('ACTIVE');
    expect(elementsOf(await all(`interval=TODAY&campaignNameOrId=${id}`))).toHaveLength(1);
  });

  it('pauses, resumes and bids', async () => {
    const id = await idOf('ACTIVE');
    expect((await post(`/campaign/${id}/pause`)).body).toMatchObject({ state: 'PAUSED' });
    expect((await get(`/stats/campaign/${id}/details`)).body).toMatchObject({ state: { state: 'PAUSED' } });
    expect((await post(`/campaign/${id}/resume`)).body).toMatchObject({ state: 'ACTIVE' });
    expect((await post(`/campaign/${id}/bid?bid=0.0031`)).body).toEqual({ value: 0.0031 });
    expect((await get(`/stats/campaign/${id}/bid`)).body).toEqual({ value: 0.0031 });
    for (const bid of ['', '?bid=0', '?bid=-1', '?bid=1e3', '?bid=0.12345678', '?bid=1&colour=red']) {
      expect((await post(`/campaign/${id}/bid${bid}`)).status).toBe(400);
    }
    expect((await post(`/campaign/${id}/pause?now=1`)).status).toBe(400);
  });

  it('switches up to fifty targets, all or none, and sets the bid of one', async () => {
    const id = await idOf('ACTIVE');
    const list = `/stats/campaign/${id}/targets`;
    const targets = elementsOf(await get(`${list}?interval=LAST_30_DAYS`)).map(({ target }) => target);
    expect(targets.length).toBeGreaterThan(51);
    const states = async () =>
      elementsOf(await get(`${list}?interval=LAST_30_DAYS`)).filter(
        (element) => Object(Object(element).state).state === 'PAUSED',
      ).length;
    const pause = (hashes: readonly string[]) =>
      post(`/campaign/${id}/targets/pause?hash=${hashes.join(',')}`);
    expect((await pause(targets.slice(0, 51))).status).toBe(400);
    expect((await pause([...targets.slice(0, 2), 'unknown'])).status).toBe(404);
    expect(await states()).toBe(0);
    expect((await pause(targets.slice(0, 50))).status).toBe(200);
    expect(await states()).toBe(50);
    await post(`/campaign/${id}/targets/resume?hash=${targets[0]}`);
    expect(await states()).toBe(49);

    expect((await post(`/campaign/${id}/target/bid?hash=${targets[51]}&bid=0.5`)).body).toEqual({
      value: 0.5,
    });
    expect((await post(`/campaign/${id}/target/bid?hash=unknown&bid=0.5`)).status).toBe(404);
    expect((await post(`/campaign/${id}/targets/pause`)).status).toBe(400);
  });

  it('returns the balance as a number', async () => {
    expect((await get('/user/details')).body).toEqual({ userInfo: { accountBalance: expect.any(Number) } });
  });
});
