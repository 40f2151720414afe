import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, type SandboxAccount, startSandbox } from '../start-sandbox.ts';

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

const from = '2026-11-14T00:00:00.000-05:00';
const to = '2026-11-20T23:59:59.999-05:00';
const range = `filters[dateRange][dateFrom]=${from}&filters[dateRange][dateTo]=${to}`;

function tokenOf({ credentials }: SandboxAccount): string {
  return credentials['token'] ?? '';
}

describe("MGID's API", () => {
  let sandbox: Sandbox;
  let account: SandboxAccount;
  let other: SandboxAccount;
  let dataDir: string;
  let now = new Date('2026-11-20T17:20:00Z');

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'sandbox-mgid-'));
    const market = { campaigns: 40, teasersPerCampaign: 4, widgetsPerCampaign: 8, historyDays: 8 };
    sandbox = await startSandbox({ port: 0, dataDir, now: () => now, market });
    const [first, second] = sandbox.accounts;
    if (first === undefined || second === undefined) throw new Error('two accounts are expected');
    account = first;
    other = second;
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
  });
  afterEach(() => sandbox.faults.clear());

  async function call(route: string, init: RequestInit = {}, token = tokenOf(account)): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const answer = await fetch(`${account.baseUrl}${route}`, { ...init, headers });
    const body: unknown = await answer.json();
    return { status: answer.status, body: Object(body) };
  }
  const client = (route: string) => `/goodhits/clients/${account.externalId}${route}`;
  const get = (route: string) => call(client(route));
  const patch = (route: string, init: RequestInit = {}) => call(client(route), { method: 'PATCH', ...init });
  const report = (query: string) => get(`/statistics-reports?${range}&${query}`);
  const rowsOf = (answer: Answer): Record<string, unknown>[] =>
    Array.isArray(answer.body.data) ? answer.body.data : [];

  async function idsBy(list: string, status: (value: unknown) => boolean): Promise<string[]> {
    const { body } = await get(`${list}?fields=['status']`);
    return Object.entries(body)
      .filter(([, entry]) => status(Object(entry).status))
      .map(([id]) => id);
  }
  const campaignsWith = (id: number) => idsBy('/campaigns', (status) => Object(status).id === id);

  describe('who may ask', () => {
    it('answers 401 without a token, with a wrong one and with one that is no bearer', async () => {
      const missing = await fetch(`${account.baseUrl}${client('/campaigns')}`);
      expect([missing.status, await missing.json()]).toEqual([
        401,
        { errors: 'Authentication token is missing' },
      ]);
      const wrong = await call(client('/campaigns'), {}, 'f'.repeat(32));
      expect(wrong).toEqual({ status: 401, body: { errors: 'Authentication token is invalid' } });
      const basic = await call(client('/campaigns'), { headers: { authorization: tokenOf(account) } });
      expect(basic.status).toBe(401);
    });

    it("answers 403 on another client's path, and does not know his campaigns", async () => {
      expect((await call(client('/campaigns'), {}, tokenOf(other))).status).toBe(403);
      const [own = ''] = Object.keys((await get('/campaigns')).body);
      const foreign = await call(
        `/goodhits/clients/${other.externalId}/campaigns/${own}`,
        {},
        tokenOf(other),
      );
      expect(foreign).toEqual({ status: 404, body: { errors: ['[ERROR_CAMPAIGN_DOES_NOT_EXIST]'] } });
      const quality = await call(`/goodhits/campaigns/${own}/quality-analysis`, {}, tokenOf(other));
      expect(quality.status).toBe(404);
    });

    it('refuses the sixth request at a time of one token, and not another token', async () => {
      sandbox.faults.set([{ kind: 'latency', milliseconds: 300, path: '/campaigns' }]);
      const six = Array.from({ length: 6 }, () => get('/campaigns?limit=1'));
      const theirs = call(`/goodhits/clients/${other.externalId}/campaigns?limit=1`, {}, tokenOf(other));
      const statuses = (await Promise.all(six)).map((answer) => answer.status).sort();
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect((await theirs).status).toBe(200);
      sandbox.faults.clear();
      expect((await get('/campaigns?limit=1')).status).toBe(200);
    });

    it('refuses unknown paths and methods', async () => {
      expect(await get('/widgets')).toEqual({
        status: 404,
        body: { errors: ['[ERROR_RESOURCE_NOT_FOUND]'] },
      });
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        const answer = await call(client('/campaigns'), { method });
        expect(answer).toEqual({ status: 405, body: { errors: ['[ERROR_NOT_VALID_METHOD]'] } });
      }
    });
  });

  describe('campaigns', () => {
    it('lists them as a map keyed by id, with every documented property', async () => {
      const { status, body } = await get('/campaigns');
      expect(status).toBe(200);
      expect(Object.keys(body)).toHaveLength(20);
      const [[id, first] = []] = Object.entries(body);
      expect(first).toMatchObject({
        id: Number(id),
        name: expect.stringContaining('|'),
        status: { id: expect.any(Number), name: expect.any(String), reason: expect.any(String) },
        statistics: { clicks: expect.any(Number), wages: expect.any(Number) },
        widgetsFilterUid: { filterType: 'off' },
        campaignType: expect.any(String),
        category: { id: expect.any(String), name: expect.any(String) },
        whenAdd: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        endDate: null,
      });
    });

    it('has campaigns that run, are paused, have spent their budget and are stopped', async () => {
      const { body } = await get("/campaigns?fields=['status']");
      const ids = Object.values(body).map((campaign) => Object(Object(campaign).status).id);
      for (const id of ids) expect([1, 2, 4, 6, 7, 8, 9, 12]).toContain(id);
      expect(ids).toEqual(expect.arrayContaining([2, 6, 7, 12]));
      expect(ids.filter((id) => id === 12).length).toBeGreaterThanOrEqual(2);
      expect(ids.some((id) => id === 1 || id === 4)).toBe(true);
    });

    it('answers the fields that are asked for, always with the id, and refuses others', async () => {
      const { body } = await get("/campaigns?fields=['name','status']&limit=1");
      expect(Object.keys(Object(Object.values(body)[0]))).toEqual(['id', 'name', 'status']);
      const refused = await get("/campaigns?fields=['name','password']");
      expect(refused).toEqual({ status: 400, body: { errors: ['[ERROR_INVALID_PARAMETER]'] } });
    });

    it('pages by limit and start, and refuses more than 500', async () => {
      const all = Object.keys((await get('/campaigns')).body);
      const pages = await Promise.all([0, 8, 16].map((start) => get(`/campaigns?limit=8&start=${start}`)));
      expect(pages.flatMap(({ body }) => Object.keys(body))).toEqual(all);
      expect(await get('/campaigns?limit=8&start=20')).toEqual({ status: 200, body: [] });
      const tooMany = await get('/campaigns?limit=501');
      expect(tooMany).toEqual({ status: 400, body: { errors: ['[ERROR_MAX_LIMIT_PER_PAGE_500]'] } });
      expect((await get('/campaigns?limit=x')).body).toEqual({ errors: ['[ERROR_NOT_VALID_limit]'] });
      expect((await get('/campaigns?Limit=5')).body).toEqual({ errors: ['[ERROR_NOT_VALID_Limit]'] });
    });

    it('reads one', async () => {
      const [id = ''] = Object.keys((await get('/campaigns')).body);
      expect((await get(`/campaigns/${id}`)).body).toMatchObject({ id: Number(id), status: {} });
      expect((await get(`/campaigns/${id}?fields=['whenAdd']`)).body).toEqual({
        id: Number(id),
        whenAdd: expect.any(String),
      });
      expect((await get('/campaigns/999')).body).toEqual({ errors: ['[ERROR_CAMPAIGN_DOES_NOT_EXIST]'] });
      expect((await get('/campaigns/abc')).body).toEqual({ errors: ['[ERROR_NOT_VALID_CAMPAIGN_ID]'] });
    });

    it.each([
      [
        'a JSON body',
        { body: '{"whetherToBlockByClient":1}', headers: { 'content-type': 'application/json' } },
      ],
      [
        'a form',
        {
          body: 'whetherToBlockByClient=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
      ],
      ['the query', {}],
    ])('pauses and starts one by %s', async (form, init) => {
      const [id = ''] = await campaignsWith(6);
      const query = form === 'the query' ? '?whetherToBlockByClient=1' : '';
      expect(await patch(`/campaigns/${id}${query}`, init)).toEqual({
        status: 200,
        body: { id: Number(id) },
      });
      expect((await get(`/campaigns/${id}`)).body.status).toMatchObject({ id: 12, name: 'paused' });
      expect((await patch(`/campaigns/${id}?whetherToBlockByClient=0`)).status).toBe(200);
      expect((await get(`/campaigns/${id}`)).body.status).toMatchObject({ id: 6, name: 'active' });
    });

    it('refuses changes that are not documented or not simulated, and changes nothing', async () => {
      const [id = ''] = await campaignsWith(6);
      const refusals = await Promise.all([
        patch(`/campaigns/${id}?whetherToBlockByClient=2`),
        patch(`/campaigns/${id}?whetherToBlockByClient=1&colour=red`),
        patch(`/campaigns/${id}?qualityFactor={}`),
        patch(`/campaigns/${id}`),
        patch(`/campaigns/${id}`, { body: '{"wh', headers: { 'content-type': 'application/json' } }),
      ]);
      expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
      expect(refusals[0]?.body).toEqual({ errors: ['[ERROR_NOT_VALID_whetherToBlockByClient]'] });
      expect((await get(`/campaigns/${id}`)).body.status).toMatchObject({ id: 6 });
    });
  });

  describe('teasers', () => {
    it('lists them as a map keyed by id, in all their statuses', async () => {
      const { body } = await get('/teasers');
      expect(Object.keys(body)).toHaveLength(80);
      expect(Object.values(body)[0]).toMatchObject({
        id: expect.stringMatching(/^\d+$/),
        title: expect.any(String),
        url: expect.stringMatching(/^https:/),
        imageLink: expect.stringContaining(sandbox.url),
        priceOfClickByLocations: [{ locationId: '1', priceOfClick: expect.stringMatching(/^\d+(\.\d+)?$/) }],
        campaignId: expect.any(Number),
        status: expect.any(String),
      });
      const statuses = new Set(Object.values(body).map((teaser) => Object(teaser).status));
      for (const status of ['active', 'onModeration', 'blocked', 'campaignBlocked']) {
        expect(statuses).toContain(status);
      }
    });

    it('filters by campaign, status and who blocked them', async () => {
      const [campaign = ''] = await campaignsWith(6);
      const ofCampaign = Object.values((await get(`/teasers?campaign=${campaign}`)).body);
      expect(ofCampaign.map((teaser) => Object(teaser).campaignId)).toEqual(Array(4).fill(Number(campaign)));
      const blocked = Object.values((await get("/teasers?status=['blocked']&blockedBy=client")).body);
      expect(blocked.length).toBeGreaterThan(0);
      expect(blocked.every((teaser) => Object(teaser).status === 'blocked')).toBe(true);
      expect(await get("/teasers?status=['blocked']&blockedBy=system")).toEqual({ status: 200, body: [] });
      expect((await get("/teasers?status=['gone']")).status).toBe(400);
      expect((await get('/teasers?campaign=1')).status).toBe(404);
    });

    it('pages by position', async () => {
      const all = Object.keys((await get('/teasers')).body);
      const second = Object.keys((await get('/teasers?limit=30&start=30')).body);
      expect(second).toEqual(all.slice(30, 60));
      expect((await get('/teasers?limit=1001')).body).toEqual({
        errors: ['[ERROR_MAX_LIMIT_PER_PAGE_1000]'],
      });
    });

    it('blocks, unblocks and prices one', async () => {
      const [id = ''] = await idsBy('/teasers', (status) => status === 'active');
      expect((await patch(`/teasers/${id}?whetherToBlockByClient=1`)).body).toEqual({ id });
      expect((await get(`/teasers/${id}`)).body.status).toBe('blocked');
      await patch(`/teasers/${id}?whetherToBlockByClient=0`);
      expect((await get(`/teasers/${id}`)).body.status).toBe('active');
      await patch(`/teasers/${id}?priceOfClick=12,5`);
      expect((await get(`/teasers/${id}`)).body.priceOfClickByLocations).toMatchObject([
        { priceOfClick: '12.5' },
      ]);
      expect((await patch(`/teasers/${id}?priceOfClick=cheap`)).body).toEqual({
        errors: ['[VALIDATION_NOT_FLOAT]'],
      });
      expect((await patch(`/teasers/${id}?priceOfClick=0`)).body).toEqual({
        errors: ['The price is not valid'],
      });
      expect((await patch(`/teasers/${id}?priceOfClick=51`)).body).toEqual({
        errors: ["[LS_CAB_'51'_MORE_THAN_'50']"],
      });
      expect((await patch(`/teasers/${id}`)).body).toEqual({ errors: ['[EDIT_PRICE_REQUIRED_PRICES]'] });
      expect((await get('/teasers/1')).body).toEqual({ errors: ['[ERROR_RESOURCE_NOT_FOUND]'] });
    });

    it('serves their pictures itself', async () => {
      const [teaser] = Object.values((await get('/teasers?limit=1')).body);
      const picture = await fetch(String(Object(teaser).imageLink));
      expect(picture.headers.get('content-type')).toContain('image/svg+xml');
      const svg = await picture.text();
      expect(svg).toMatch(/^<svg /);
      expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
      expect((await fetch(`${sandbox.url}/sandbox/images/1.svg`)).status).toBe(404);
    });
  });

  describe('the cube', () => {
    const dimensions = 'dimensions[]=day&dimensions[]=campaignId&dimensions[]=widgetId';

    it('answers data, totals and count; money with its currency, 20 rows without a limit', async () => {
      const answer = await report(`${dimensions}&metrics[]=clicks&metrics[]=spent&metrics[]=cpc`);
      expect(answer.status).toBe(200);
      expect(rowsOf(answer)).toHaveLength(20);
      expect(rowsOf(answer)[0]).toEqual({
        day: '2026-11-14',
        campaignId: expect.any(Number),
        widgetId: expect.stringMatching(/^\d+$/),
        clicks: expect.any(Number),
        spent: { amount: expect.stringMatching(/^\d+(\.\d+)?$/), currency: 'USD' },
        cpc: { amount: expect.stringMatching(/^\d+(\.\d+)?$/), currency: 'USD' },
      });
      expect(answer.body).toMatchObject({
        limit: 20,
        offset: 0,
        totals: { day: '', campaignId: 0, widgetId: '' },
      });
      expect(answer.body.count).toBeGreaterThan(500);
    });

    it('pages through all rows without a gap, and they sum to the totals', async () => {
      const query = `${dimensions}&metrics[0]=clicks&metrics[1]=impressions&limit=400`;
      const first = await report(query);
      const rows: Record<string, unknown>[] = [];
      for (let offset = 0; offset < Number(first.body.count); offset += 400) {
        rows.push(...rowsOf(await report(`${query}&offset=${offset}`)));
      }
      expect(rows).toHaveLength(Number(first.body.count));
      const keys = new Set(rows.map((row) => `${row.day} ${row.campaignId} ${row.widgetId}`));
      expect(keys.size).toBe(rows.length);
      const clicks = rows.reduce((sum, row) => sum + Number(row.clicks), 0);
      expect(Object(first.body.totals).clicks).toBe(clicks);
    });

    it('orders by any dimension or metric that is asked for', async () => {
      const query = 'dimensions[]=campaignId&metrics[]=spent&limit=100';
      const spent = (answer: Answer) => rowsOf(answer).map((row) => Number(Object(row.spent).amount));
      const falling = spent(await report(`${query}&orders[spent]=desc`));
      expect(falling).toEqual([...falling].sort((a, b) => b - a));
      const rising = spent(await report(`${query}&orders[spent]=asc`));
      expect(rising).toEqual([...falling].reverse());
    });

    it('filters by campaign and teaser', async () => {
      const [campaign = ''] = await campaignsWith(6);
      const answer = await report(
        `dimensions[]=campaignId&dimensions[]=teaserId&metrics[]=clicks&filters[campaigns][]=${campaign}`,
      );
      const rows = rowsOf(answer);
      expect(new Set(rows.map((row) => row.campaignId))).toEqual(new Set([Number(campaign)]));
      const [teaser] = rows.map((row) => row.teaserId);
      const one = await report(`dimensions[]=teaserId&metrics[]=clicks&filters[teasers][]=${teaser}`);
      expect(rowsOf(one).map((row) => row.teaserId)).toEqual([teaser]);
    });

    it("counts the client's own days: an hour of the next day brings that day in", async () => {
      const days = async (end: string) => {
        const query = `filters[dateRange][dateFrom]=2026-11-14T05:00:00.000Z&filters[dateRange][dateTo]=${end}`;
        const answer = await get(`/statistics-reports?${query}&dimensions[]=day&metrics[]=clicks`);
        return rowsOf(answer).map((row) => row.day);
      };
      expect(await days('2026-11-16T04:59:59.999Z')).toEqual(['2026-11-14', '2026-11-15']);
      expect(await days('2026-11-16T05:00:00.000Z')).toEqual(['2026-11-14', '2026-11-15', '2026-11-16']);
    });

    it.each([
      ['no metric', 'dimensions[]=day', 422],
      ['no dimension', 'metrics[]=clicks', 422],
      ['a metric it does not know', 'dimensions[]=day&metrics[]=luck', 422],
      ['a dimension it does not know', 'dimensions[]=device&metrics[]=clicks', 422],
      ['a limit above 1,000', 'dimensions[]=day&metrics[]=clicks&limit=1001', 400],
      ['a parameter it does not know', 'dimensions[]=day&metrics[]=clicks&page=2', 400],
      ['an order by what is not there', 'dimensions[]=day&metrics[]=clicks&orders[luck]=asc', 422],
    ])('refuses %s', async (_what, query, status) => {
      const answer = await report(query);
      expect(answer.status).toBe(status);
      expect(answer.body).toHaveProperty('errors');
    });

    it('refuses four dimensions and more than 90 days with the documented words', async () => {
      const four = await report(`${dimensions}&dimensions[]=teaserId&metrics[]=clicks`);
      expect(four.body).toEqual({
        errors: { dimensions: ['This collection should contain 3 elements or less.'] },
      });
      const long = `filters[dateRange][dateFrom]=2026-08-01T00:00:00Z&filters[dateRange][dateTo]=${to}`;
      const answer = await get(`/statistics-reports?${long}&dimensions[]=day&metrics[]=clicks`);
      expect(answer.body).toEqual({ errors: ['Date range exceeds 90 day limit'] });
    });

    it('answers an empty report for days without traffic', async () => {
      const future =
        'filters[dateRange][dateFrom]=2026-12-01T00:00:00Z&filters[dateRange][dateTo]=2026-12-02T00:00:00Z';
      const answer = await get(`/statistics-reports?${future}&dimensions[]=day&metrics[]=clicks`);
      expect(answer.body).toMatchObject({ data: [], count: 0 });
    });

    it('shows a pause from the next hour on', async () => {
      const [id = ''] = await campaignsWith(6);
      const impressions = async () => {
        const answer = await report(
          `dimensions[]=day&metrics[]=impressions&filters[campaigns][]=${id}&limit=100`,
        );
        return rowsOf(answer).find((row) => row.day === '2026-11-20')?.impressions;
      };
      await patch(`/campaigns/${id}?whetherToBlockByClient=1`);
      const atPause = await impressions();
      now = new Date('2026-11-20T20:20:00Z');
      expect(await impressions()).toBe(atPause);
      await patch(`/campaigns/${id}?whetherToBlockByClient=0`);
      now = new Date('2026-11-20T22:20:00Z');
      expect(await impressions()).toBeGreaterThan(Number(atPause));
    });
  });

  describe('what a client makes and changes', () => {
    const send = (method: string, route: string, body: object) =>
      call(client(route), {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const wanted = {
      name: 'US | Solar | one',
      advertiserName: 'Solar Ltd',
      campaignType: 'content',
      enabledGeoTargetingFlag: '1',
      geoTargets: "{'method':'set','cities':[],'countries':['us']}",
      limitType: 'budget_limits',
      dailyLimit: '50.25',
      overallLimit: '500',
      startDate: '2026-11-21',
    };
    const teaser = {
      url: 'https://solar.example/?w={widget_id}',
      title: 'Solar: compare',
      imageLink: 'https://images.example/600x382.jpg',
      priceOfClick: '12,5',
      whetherShowGoodPrice: '0',
    };
    const codesOf = (answers: readonly Answer[]) => answers.map(({ body }) => body.errors);

    async function sitesOf(id: string): Promise<[string, unknown][]> {
      const { body } = await call(`/goodhits/campaigns/${id}/quality-analysis`);
      const [period] = Object.values(Object(body[id]));
      return Object.entries(Object(period));
    }

    it('creates a campaign once by its name, with its limits', async () => {
      const { status, body } = await send('POST', '/campaigns', wanted);
      expect(status).toBe(200);
      expect((await get(`/campaigns/${body.id}`)).body).toMatchObject({
        name: wanted.name,
        campaignType: 'content',
        startDate: '2026-11-21',
        limitsFilter: { limitType: 'budget_limits', dailyLimit: 50.25, overallLimit: 500 },
      });
      expect(codesOf([await send('POST', '/campaigns', wanted)])).toEqual([['[ADVERTISE_NAME_EXISTS]']]);
    });

    it.each([
      ['name', 'x'.repeat(129), 'CAMPAIGN_NAME_TOO_LONG'],
      ['campaignType', 'video', 'ERROR_NOT_VALID_CAMPAIGN_TYPE'],
      ['enabledGeoTargetingFlag', undefined, 'ERROR_PARAMETER_ENABLED_GEO_TARGETING_FLAG_CAN_NOT_BE_EMPTY'],
      ['geoTargets', '', 'ERROR_PARAMETER_GEO_TARGETS_CAN_NOT_BE_EMPTY'],
      ['geoTargets', 'US', 'ERROR_INVALID_PARAMETER'],
      ['startDate', '2026-11-01', 'NOT_VALID_WHEN_AUTOSTART'],
      ['startDate', '1 May', 'ERROR_WRONG_DATE_FORMAT'],
      ['advertiserName', 'x'.repeat(26), 'ERROR_NOT_VALID_advertiserName'],
      ['limitType', undefined, 'NOT_ENOUGH_PARAMETERS'],
      ['dailyLimit', '5', 'ERROR_MINIMAL_DAILY_BUDGET_LIMIT_IS_10'],
      ['dailyLimit', '50.255', 'WRONG_USE_FLOATING_LIMIT'],
      ['overallLimit', '20', 'ERROR_OVERALL_BUDGET_LIMIT_LESS_THAN_DAILY_LIMIT'],
      ['colour', 'red', 'ERROR_NOT_VALID_colour'],
    ])('creates none with the %s %p', async (name, value, code) => {
      const before = Object.keys((await get('/campaigns')).body).length;
      const answer = await send('POST', '/campaigns', { ...wanted, name: 'Another', [name]: value });
      expect([answer.status, answer.body]).toEqual([400, { errors: [`[${code}]`] }]);
      expect(Object.keys((await get('/campaigns')).body)).toHaveLength(before);
    });

    it('sets limits, and takes them away by an empty text', async () => {
      const [id = ''] = await campaignsWith(6);
      const limits = async () => (await get(`/campaigns/${id}`)).body.limitsFilter;
      await send('PATCH', `/campaigns/${id}`, { limitType: 'budget_limits', dailyLimit: '80' });
      await send('PATCH', `/campaigns/${id}`, { limitType: 'budget_limits', overallLimit: '800.5' });
      expect(await limits()).toMatchObject({ dailyLimit: 80, overallLimit: 800.5 });
      await send('PATCH', `/campaigns/${id}`, {
        limitType: 'budget_limits',
        dailyLimit: '',
        overallLimit: '',
      });
      expect(await limits()).toEqual([]);
      expect(codesOf([await send('PATCH', `/campaigns/${id}`, { dailyLimit: '80' })])).toEqual([
        ['[NOT_ENOUGH_PARAMETERS]'],
      ]);
    });

    it('keeps one filter of widgets, takes the ids there are and tells the others', async () => {
      const [id = ''] = await campaignsWith(6);
      const [[first = ''] = [], [second = ''] = []] = await sitesOf(id);
      const filter = async () => (await get(`/campaigns/${id}`)).body.widgetsFilterUid;
      const filtered = (value: string) => send('PATCH', `/campaigns/${id}`, { widgetsFilterUid: value });
      expect((await filtered(`include, except, ${first}, ${second}`)).body).toEqual({ id: Number(id) });
      expect(await filter()).toEqual({
        filterType: 'except',
        widgets: { [` ${first}`]: '[]', [` ${second}`]: '[]' },
      });
      await filtered(`exclude,except,${first}`);
      expect(await filter()).toEqual({ filterType: 'except', widgets: { [` ${second}`]: '[]' } });
      expect((await filtered(`include,except,${first},77s1`)).body).toEqual({
        id: Number(id),
        errors: '[WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST]',
        data: ['77s1'],
      });
      await filtered(`include,only,${first}`);
      expect(await filter()).toEqual({ filterType: 'only', widgets: { [` ${first}`]: '[]' } });
      await filtered('include,off,1');
      expect(await filter()).toEqual({ filterType: 'off', widgets: [] });
      const refused = [`add,only,${first}`, `include,some,${first}`, 'include,only', 'include,only,77'];
      expect(codesOf(await Promise.all(refused.map(filtered)))).toEqual([
        ['[ERROR_NOT_VALID_METHOD]'],
        ['[ERROR_NOT_VALID_FILTER_TYPE]'],
        ['[WIDGETS_IDS_CANNOT_BE_EMPTY]'],
        ['[WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST]'],
      ]);
    });

    it('sets coefficients, which the statistics by site tell', async () => {
      const [id = ''] = await campaignsWith(6);
      const told = () => sitesOf(id);
      const [[uid = ''] = []] = await told();
      const set = (body: object) => send('PATCH', `/campaigns/${id}`, body);
      await set({ qualityFactor: JSON.stringify({ [uid]: 0.8 }) });
      expect((await told())[0]).toEqual([uid, expect.objectContaining({ qualityFactor: '0.8' })]);
      await set({ widgetQualityFactor: JSON.stringify({ [uid]: 1 }) });
      expect((await told()).every(([, one]) => Object(one).qualityFactor === '1')).toBe(true);
      const refused = ['{}', '{', `{"${uid}":0}`].map((qualityFactor) => set({ qualityFactor }));
      expect(codesOf(await Promise.all([...refused, set({ qualityFactor: '{"x":1}' })]))).toEqual([
        ['[ERROR_QUALITY_FACTOR_INVALID_FORMAT]'],
        ['[ERROR_QUALITY_FACTOR_INVALID_FORMAT]'],
        ['[ERROR_QUALITY_FACTOR_INVALID_FORMAT]'],
        ['[ERROR_WIDGETUID_INVALID_FORMAT]'],
      ]);
    });

    it('puts a campaign into the trash only when it is stopped', async () => {
      const { body } = await send('POST', '/campaigns', { ...wanted, name: 'To be deleted' });
      const path = `/campaigns/${body.id}`;
      const remove = () => call(client(path), { method: 'DELETE' });
      expect((await remove()).status).toBe(400);
      await patch(`${path}?whetherToBlockByClient=1`);
      expect((await remove()).body).toEqual({ id: body.id });
      expect((await get(path)).body.status).toMatchObject({ id: 14 });
      expect((await remove()).status).toBe(404);
    });

    it('creates, edits and deletes teasers; new ones are looked at for an hour', async () => {
      const made = (await send('POST', '/campaigns', { ...wanted, name: 'With teasers' })).body.id;
      const post = (changes: object) => send('POST', '/teasers', { ...teaser, campaignId: made, ...changes });
      const [good, bad] = [(await post({})).body.id, (await post({ title: 'Guaranteed' })).body.id];
      const read = async (id: unknown) => (await get(`/teasers/${id}`)).body;
      expect(await read(good)).toMatchObject({
        status: 'onModeration',
        title: teaser.title,
        imageLink: teaser.imageLink,
        priceOfClickByLocations: [{ priceOfClick: '12.5' }],
      });
      const edit = { ...teaser, campaignId: made, priceOfClick: undefined, category: '204', title: 'New' };
      expect(codesOf([await send('PUT', `/teasers/${good}`, edit)])).toEqual([
        ['[ERROR_EDITING_TEASER_ON_MODERATION_NOT_PERMITTED]'],
      ]);
      now = new Date(now.getTime() + 2 * 3_600_000);
      expect([(await read(good)).status, (await read(bad)).status]).toEqual(['active', 'rejected']);
      expect((await send('PUT', `/teasers/${good}`, edit)).body).toEqual({ id: String(good) });
      expect((await read(good)).title).toBe('New');
      expect((await call(client(`/teasers/${good}`), { method: 'DELETE' })).body).toEqual({
        id: String(good),
      });
      expect((await get(`/teasers/${good}`)).body).toEqual({ errors: ['[ERROR_RESOURCE_NOT_FOUND]'] });
    });

    it.each([
      ['title', 'x'.repeat(91), '[ERROR_TITLE_TOO_LONG]'],
      ['advertText', 'x'.repeat(91), '[ERROR_ADVERT_TEXT_TOO_LONG]'],
      ['url', '', '[ERROR_PARAMETER_URL_CAN_NOT_BE_EMPTY]'],
      ['url', 'https://a.example/?adclid=1', '[ERROR_MGCLID_MGCLIDA_SYSTEM_PARAMETERS_CANNOT_USE_THEM]'],
      ['imageLink', 'https://images.example/a.webp', '[LS_IMAGE_WRONG_EXTANTION]'],
      [
        'imageLink',
        'https://images.example/400x382.png',
        "Minimum expected width for image '' should be '492' but '400' detected",
      ],
      ['priceOfClick', '51', "[LS_CAB_'51'_MORE_THAN_'50']"],
      ['priceOfClick', '0.05', 'The price is not valid'],
      ['priceOfClick', 'much', '[VALIDATION_NOT_FLOAT]'],
      ['whetherShowGoodPrice', undefined, '[ERROR_PARAMETER_WHETHERSHOWGOODPRICE_CAN_NOT_BE_EMPTY]'],
      ['campaignId', undefined, '[ERROR_PARAMETER_CAMPAIGNID_CAN_NOT_BE_EMPTY]'],
    ])('creates no teaser with the %s %p', async (name, value, said) => {
      const all = Object.entries((await get("/campaigns?fields=['campaignType']")).body);
      const campaignId = all.find(([, one]) => Object(one).campaignType === 'content')?.[0];
      const answer = await send('POST', '/teasers', { ...teaser, campaignId, [name]: value });
      expect([answer.status, answer.body.errors]).toEqual([400, [said]]);
    });
  });

  describe('the older statistics', () => {
    it('campaigns-stat agrees with the cube, and says when there is nothing', async () => {
      const interval = 'dateInterval=interval&startDate=2026-11-14&endDate=2026-11-20';
      const { body } = await get(`/campaigns-stat?${interval}`);
      const cube = await report('dimensions[]=campaignId&metrics[]=clicks&metrics[]=impressions&limit=100');
      const expected = rowsOf(cube).map((row) => [String(row.campaignId), row.clicks, row.impressions]);
      const told = Object.entries(body).map(([id, stat]) => [id, Object(stat).clicks, Object(stat).imps]);
      expect(told).toEqual(expected);
      const nothing = await get(
        '/campaigns-stat?dateInterval=interval&startDate=2025-01-01&endDate=2025-01-02',
      );
      expect(nothing.body).toEqual({ errors: ['[THERE_NO_DATA_IN_CHOSEN_PERIOD]'] });
      expect((await get('/campaigns-stat?dateInterval=someday')).body).toEqual({
        errors: ['[INVALID_VALUE_FOR_INTERVAL]'],
      });
      expect(
        (await get('/campaigns-stat?dateInterval=interval&startDate=2026-02-30&endDate=2026-03-01')).body,
      ).toEqual({
        errors: ['[ERROR_WRONG_DATE_FORMAT]'],
      });
    });

    it('teaser-stat tells the days of a teaser with zone and currency', async () => {
      const [id = ''] = await idsBy('/teasers', (status) => status === 'active');
      const { body } = await get(`/teaser-stat/${id}?dateInterval=lastSeven`);
      expect(body).toMatchObject({ timezone: 'America/New_York', currency: 'usd', status: 'active' });
      expect(Object(body['teaser-stat'])['2026-11-18']).toMatchObject({
        date: '2026-11-18',
        clicks: expect.any(Number),
        shows: expect.any(Number),
      });
      expect((await get('/teaser-stat/1')).body).toEqual({ errors: ['[TEASER_DOES_NOT_EXIST]'] });
    });

    it('quality-analysis tells widgets, every figure a string', async () => {
      const [id = ''] = await campaignsWith(6);
      const route = `/goodhits/campaigns/${id}/quality-analysis`;
      const { body } = await call(`${route}?dateInterval=yesterday`);
      const widgets = Object(Object(body[id])['2026-11-19_2026-11-19']);
      const [[uid, figures] = []] = Object.entries(widgets);
      expect(figures).toMatchObject({
        clicks: expect.stringMatching(/^\d+$/),
        spent: expect.any(String),
        sources: {},
      });
      const one = await call(`${route}/${uid}?dateInterval=yesterday`);
      expect(Object(Object(one.body[id])['2026-11-19_2026-11-19'])).toEqual({ [String(uid)]: figures });
      expect((await call(`${route}/1`)).body).toEqual({ errors: ['[WIDGETS_WITH_THESE_IDS_DO_NOT_EXIST]'] });
    });
  });

  it('tells the wallet in cents', async () => {
    const { body } = await call(`/clients/${account.externalId}`);
    expect(body).toMatchObject({
      id: account.externalId,
      timezone: 'America/New_York',
      wallet: { credit: 0, currency: 'USD', balance: expect.any(Number), income: expect.any(Number) },
    });
    const cube = await report('dimensions[]=month&metrics[]=spent');
    const { balance, income } = Object(body.wallet);
    expect(income - balance).toBeGreaterThanOrEqual(
      Math.floor(Number(Object(Object(cube.body.totals).spent).amount) * 100),
    );
  });
});
