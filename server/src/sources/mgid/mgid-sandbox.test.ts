import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { AdhelmError, briefFaults, type DateRange, zonedInstant } from '@adhelm/contracts';
import { type Sandbox, startSandbox } from '@adhelm/sandbox';
import { mgid as mgidBrief } from '../briefs/mgid.ts';
import { type NewEntity, OutcomeUnknown } from '../changes.ts';
import type { AccountAccess } from '../connector.ts';
import type { FactKind } from '../reported-rows.ts';
import { allOf, failureOf } from '../testing/fault-contract.ts';
import { accessOf } from '../testing/sandbox-access.ts';
import { sandboxSource, sumOf } from '../testing/sandbox-source.ts';
import { readStatus, writeStatus } from '../testing/status-calls.ts';
import { mgidConnector } from './mgid-connector.ts';

/** The contract of the MGID connector against the simulated MGID, over HTTP. */

const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
const never = new AbortController().signal;

describe('the MGID connector against the sandbox', () => {
  const connector = mgidConnector({
    firstRetryDelay: 5,
    longestRetryDelay: 1_500,
    readTimeout: 20_000,
    writeTimeout: 1_000,
  });
  let sandbox: Sandbox;
  let dollars: AccountAccess;
  let euros: AccountAccess;
  let dataDir: string;
  let now = new Date('2026-11-20T17:20:00Z');

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'mgid-contract-'));
    const market = { campaigns: 40, teasersPerCampaign: 4, widgetsPerCampaign: 30, historyDays: 8 };
    sandbox = await startSandbox({ port: 0, dataDir, now: () => now, market });
    dollars = accessOf(sandbox.accounts[0]);
    euros = accessOf(sandbox.accounts[1]);
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
  });
  afterEach(() => sandbox.faults.clear());

  const facts = (kind: FactKind, access = dollars, range = week) =>
    allOf(connector.readFacts(access, kind, range, never));
  async function campaignThat(status: 'active' | 'paused'): Promise<string> {
    const found = (await allOf(connector.listCampaigns(dollars, never))).find((one) => one.status === status);
    if (found === undefined) throw new Error(`no ${status} campaign`);
    return found.id;
  }
  const campaign = (id: string) => ({ kind: 'campaign', id }) as const;
  const content = (id: string) => ({ kind: 'content', id }) as const;

  describe('lists', () => {
    it('campaigns with our statuses, budgets in micro-units and start dates', async () => {
      const campaigns = await allOf(connector.listCampaigns(dollars, never));
      expect(campaigns).toHaveLength(20);
      expect(new Set(campaigns.map((one) => one.id)).size).toBe(20);
      for (const one of campaigns) {
        expect(one).toMatchObject({
          id: expect.stringMatching(/^\d+$/),
          name: expect.stringContaining('|'),
          statusDetail: expect.any(String),
          campaignType: expect.any(String),
          startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        });
        expect(one.dailyBudget === null || one.dailyBudget >= 10_000_000).toBe(true);
      }
      const statuses = new Set(campaigns.map((one) => one.status));
      expect(statuses).toEqual(new Set(['active', 'paused', 'blocked']));
      expect(campaigns.some((one) => one.dailyBudget === null)).toBe(true);
    });

    it("contents with pictures and bids; the client's own block is a pause", async () => {
      const contents = await allOf(connector.listContents(dollars, never));
      expect(contents).toHaveLength(80);
      const campaignIds = new Set(
        (await allOf(connector.listCampaigns(dollars, never))).map((one) => one.id),
      );
      for (const one of contents) {
        expect(campaignIds).toContain(one.campaignId);
        expect(one.imageUrl).toContain(sandbox.url);
        expect(one.bid).toBeGreaterThanOrEqual(1_000);
        expect(Number(one.bid) % 1_000).toBe(0);
      }
      const statuses = contents.map((one) => one.status);
      for (const status of ['active', 'pending', 'paused']) expect(statuses).toContain(status);
      expect(statuses).not.toContain('unknown');
    });

    it('of another account are other ones', async () => {
      const [mine, theirs] = await Promise.all([
        allOf(connector.listCampaigns(dollars, never)),
        allOf(connector.listCampaigns(euros, never)),
      ]);
      const ids = new Set(mine.map((one) => one.id));
      expect(theirs).toHaveLength(20);
      expect(theirs.some((one) => ids.has(one.id))).toBe(false);
    });
  });

  describe('reports', () => {
    it('tell the same traffic by campaign, content and widget, over several pages', async () => {
      const [byCampaign, byContent, byWidget] = await Promise.all(
        (['campaign_day', 'content_day', 'widget_day'] as const).map((kind) => facts(kind)),
      );
      if (byCampaign === undefined || byContent === undefined || byWidget === undefined)
        throw new Error('no facts');
      expect(byWidget.length).toBeGreaterThan(3_000);
      for (const rows of [byContent, byWidget]) {
        for (const measure of ['impressions', 'clicks', 'conversions', 'cost', 'revenue'] as const) {
          expect(sumOf(rows, measure)).toBe(sumOf(byCampaign, measure));
        }
      }
      expect(byCampaign.every((row) => row.entityId === '')).toBe(true);
      expect(byWidget.every((row) => row.entityId !== '')).toBe(true);
      const keys = new Set(byWidget.map((row) => `${row.day} ${row.campaignId} ${row.entityId}`));
      expect(keys.size).toBe(byWidget.length);
      expect(sumOf(byCampaign, 'cost')).toBeGreaterThan(0);
    });

    it.each([
      ['New York', () => dollars],
      ['Berlin', () => euros],
    ])('hold exactly the days asked for, in the own days of %s', async (_zone, access) => {
      const range = { startDate: '2026-11-16', endDate: '2026-11-18' };
      const days = new Set((await facts('campaign_day', access(), range)).map((row) => row.day));
      expect([...days].sort()).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    });

    it.each([
      ['New York', () => dollars],
      ['Berlin', () => euros],
    ])('tell hours of %s as instants that add up to its days', async (_zone, access) => {
      const range = { startDate: '2026-11-16', endDate: '2026-11-17' };
      const hours = await facts('campaign_hour', access(), range);
      const first = Date.parse(zonedInstant(range.startDate, '00:00:00', access().timeZone));
      const instants = hours.map((row) => Date.parse(row.day));
      expect(Math.min(...instants)).toBe(first);
      expect(Math.max(...instants)).toBe(first + 47 * 3_600_000);
      expect(new Set(hours.map((row) => `${row.campaignId} ${row.day}`)).size).toBe(hours.length);
      const days = await facts('campaign_day', access(), range);
      for (const measure of ['impressions', 'clicks', 'conversions', 'cost', 'revenue'] as const) {
        expect(sumOf(hours, measure)).toBe(sumOf(days, measure));
      }
    });

    it('of a single day equal that day within a longer range', async () => {
      const longer = (await facts('campaign_day')).filter((row) => row.day === '2026-11-17');
      const single = await facts('campaign_day', dollars, { startDate: '2026-11-17', endDate: '2026-11-17' });
      expect(single).toEqual(longer);
    });

    it('are empty for days without traffic, and split a range that MGID would refuse', async () => {
      expect(await facts('widget_day', dollars, { startDate: '2026-12-01', endDate: '2026-12-02' })).toEqual(
        [],
      );
      const year = await facts('campaign_day', dollars, { startDate: '2025-12-01', endDate: '2026-11-20' });
      const wholeHistory = { startDate: '2026-11-01', endDate: '2026-11-20' };
      expect(year).toEqual(await facts('campaign_day', dollars, wholeHistory));
    });

    it('refuse figures in another currency than the account is kept in', async () => {
      const error = await failureOf(facts('campaign_day', { ...dollars, currency: 'EUR' }));
      expect(error).toMatchObject({ kind: 'upstream', message: expect.stringMatching(/USD.*EUR/) });
    });

    it('are read with at most five requests at a time, however many are asked for', async () => {
      const expected = await facts('campaign_day');
      sandbox.faults.set([{ kind: 'latency', milliseconds: 25 }]);
      const strict = mgidConnector({ retries: 0 });
      const reports = Array.from({ length: 12 }, () =>
        allOf(strict.readFacts(dollars, 'campaign_day', week, never)),
      );
      for (const rows of await Promise.all(reports)) expect(rows).toEqual(expected);
    });
  });

  describe('changes', () => {
    it('pause and start a campaign', async () => {
      const id = await campaignThat('active');
      await writeStatus(connector, dollars, campaign(id), 'paused', never);
      expect(await readStatus(connector, dollars, campaign(id), never)).toBe('paused');
      await writeStatus(connector, dollars, campaign(id), 'active', never);
      expect(await readStatus(connector, dollars, campaign(id), never)).toBe('active');
    });

    it('pause and start a content', async () => {
      const active = (await allOf(connector.listContents(dollars, never))).find(
        (one) => one.status === 'active',
      );
      const id = active?.id ?? '';
      await writeStatus(connector, dollars, content(id), 'paused', never);
      expect(await readStatus(connector, dollars, content(id), never)).toBe('paused');
      await writeStatus(connector, dollars, content(id), 'active', never);
      expect(await readStatus(connector, dollars, content(id), never)).toBe('active');
    });

    it('stop the traffic from the next hour on', async () => {
      const id = await campaignThat('active');
      const today = { startDate: '2026-11-20', endDate: '2026-11-20' };
      const impressions = async () =>
        sumOf(
          (await facts('campaign_day', dollars, today)).filter((row) => row.campaignId === id),
          'impressions',
        );
      await writeStatus(connector, dollars, campaign(id), 'paused', never);
      const atPause = await impressions();
      now = new Date('2026-11-20T19:20:00Z');
      expect(await impressions()).toBe(atPause);
      await writeStatus(connector, dollars, campaign(id), 'active', never);
    });

    const amount = (
      entity: { kind: 'campaign' | 'content'; id: string },
      field: 'bid' | 'daily-budget' | 'total-budget',
    ) => {
      const asked = { kind: entity.kind, campaignId: null, ids: [entity.id], field } as const;
      return {
        read: async () => (await connector.readValues(dollars, asked, never)).get(entity.id),
        write: (value: number | null) => connector.change(dollars, { ...asked, value }, never),
      };
    };
    const list = (campaignId: string, field: 'widget-block' | 'widget-allow', ids: readonly string[]) => {
      const asked = { kind: 'widget', campaignId, ids, field } as const;
      return {
        read: async () => [...(await connector.readValues(dollars, asked, never)).values()],
        write: (value: boolean) => connector.change(dollars, { ...asked, value }, never),
      };
    };
    async function widgetsOf(campaignId: string): Promise<string[]> {
      const rows = await facts('widget_day');
      return [...new Set(rows.filter((row) => row.campaignId === campaignId).map((row) => row.entityId))];
    }

    it('budgets to the cent; the other one stays, and null takes one away', async () => {
      const one = campaign(await campaignThat('active'));
      const [daily, total] = [amount(one, 'daily-budget'), amount(one, 'total-budget')];
      await daily.write(null);
      await total.write(900_500_000);
      await daily.write(75_250_000);
      expect([await daily.read(), await total.read()]).toEqual([75_250_000, 900_500_000]);
      await total.write(null);
      expect([await daily.read(), await total.read()]).toEqual([75_250_000, null]);
      await daily.write(null);
      expect(await daily.read()).toBeNull();
      for (const wrong of [5_000_000, 75_255_000]) {
        expect(await failureOf(daily.write(wrong))).toMatchObject({ kind: 'validation' });
      }
    });

    it('prices of clicks in tenths of a cent', async () => {
      const [first] = await allOf(connector.listContents(dollars, never));
      const bid = amount(content(first?.id ?? ''), 'bid');
      await bid.write(125_000);
      expect(await bid.read()).toBe(125_000);
      for (const wrong of [125_500, 900_000, null]) {
        expect(await failureOf(bid.write(wrong))).toMatchObject({ kind: 'validation' });
      }
      expect(await bid.read()).toBe(125_000);
    });

    it('blocks of widgets, with what somebody else blocks meanwhile', async () => {
      const id = await campaignThat('active');
      const [first = '', second = '', third = ''] = await widgetsOf(id);
      await list(id, 'widget-block', [first, second]).write(true);
      const listed = list(id, 'widget-block', [first, second, third]);
      expect(await listed.read()).toEqual([true, true, false]);
      await list(id, 'widget-block', [third]).write(true);
      await list(id, 'widget-block', [first]).write(false);
      expect(await listed.read()).toEqual([false, true, true]);
      const conflict = await failureOf(list(id, 'widget-allow', [first]).write(true));
      expect(conflict).toMatchObject({ kind: 'conflict' });
      expect(await listed.read()).toEqual([false, true, true]);
      await list(id, 'widget-block', [second, third]).write(false);
      expect(await listed.read()).toEqual([false, false, false]);
    });

    it('lists of allowed widgets, which nothing blocks over', async () => {
      const id = await campaignThat('active');
      const [first = '', second = ''] = await widgetsOf(id);
      const allowed = list(id, 'widget-allow', [first, second]);
      await list(id, 'widget-allow', [first]).write(true);
      expect(await allowed.read()).toEqual([true, false]);
      expect(await failureOf(list(id, 'widget-block', [second]).write(true))).toMatchObject({
        kind: 'conflict',
      });
      expect((await list(id, 'widget-block', [second]).write(false)).refused.size).toBe(0);
      await list(id, 'widget-allow', [first]).write(false);
      expect(await allowed.read()).toEqual([false, false]);
    });

    it('are told which widgets MGID does not have, and took the others', async () => {
      const id = await campaignThat('active');
      const [first = ''] = await widgetsOf(id);
      const blocks = list(id, 'widget-block', [first, '42']);
      expect([...(await blocks.write(true)).refused.keys()]).toEqual(['42']);
      expect(await blocks.read()).toEqual([true, false]);
      await list(id, 'widget-block', [first]).write(false);
      expect(await failureOf(list(id, 'widget-block', ['42']).write(true))).toMatchObject({
        kind: 'validation',
      });
    });

    it('coefficients of several widgets at once; the others keep theirs', async () => {
      const id = await campaignThat('active');
      const ids = (await widgetsOf(id)).slice(0, 3);
      const asked = { kind: 'widget', campaignId: id, ids, field: 'widget-bid' } as const;
      const read = async () => [...(await connector.readValues(dollars, asked, never)).values()];
      const write = (some: readonly string[], value: number | null) =>
        connector.change(dollars, { ...asked, ids: some, value }, never);
      expect(await read()).toEqual([1, 1, 1]);
      await write(ids.slice(0, 2), 0.85);
      await write(ids.slice(1, 2), 1.3);
      expect(await read()).toEqual([0.85, 1.3, 1]);
      expect(await failureOf(write(ids, null))).toMatchObject({ kind: 'validation' });
      await write(ids, 1);
      const unknown = { ...asked, ids: ['42'] };
      expect(await connector.readValues(dollars, unknown, never)).toEqual(new Map());
    });

    it('tell by id what was refused of several', async () => {
      const id = await campaignThat('active');
      const asked = { kind: 'campaign', campaignId: null, ids: ['999', id], field: 'status' } as const;
      const { refused } = await connector.change(dollars, { ...asked, value: 'paused' }, never);
      expect([...refused.keys()]).toEqual(['999']);
      expect(await connector.readValues(dollars, asked, never)).toEqual(new Map([[id, 'paused']]));
      await writeStatus(connector, dollars, campaign(id), 'active', never);
    });

    it('that MGID does not have are refused without a request', async () => {
      const wanted = { campaignId: null, ids: ['1'], value: 1_000 } as const;
      for (const change of [
        { ...wanted, kind: 'campaign', field: 'bid' },
        { ...wanted, kind: 'content', field: 'daily-budget' },
        { ...wanted, kind: 'widget', field: 'widget-bid' },
      ] as const) {
        expect(await failureOf(connector.change(dollars, change, never))).toMatchObject({
          kind: 'validation',
        });
        expect(await failureOf(connector.readValues(dollars, change, never))).toMatchObject({
          kind: 'validation',
        });
      }
    });

    it('of what is not there are not-found', async () => {
      for (const entity of [campaign('999'), content('999')]) {
        const write = await failureOf(writeStatus(connector, dollars, entity, 'paused', never));
        expect(write).toMatchObject({ kind: 'not-found' });
        expect(await readStatus(connector, dollars, entity, never)).toBeUndefined();
      }
    });
  });

  describe('creations', () => {
    const wanted: NewEntity = {
      kind: 'campaign',
      campaignId: null,
      marker: 'ADH-1',
      values: {
        name: 'US | Solar | ADH-1',
        advertiser_name: 'Solar Ltd',
        campaign_type: 'content',
        countries: ['US', 'CA'],
        language: 'en',
        daily_budget: 60_000_000,
        total_budget: 600_000_000,
        start_date: '2026-11-25',
      },
    };
    const teaser = (campaignId: string, marker: string, headline = 'Solar: compare'): NewEntity => ({
      kind: 'content',
      campaignId,
      marker,
      values: {
        headline,
        description: 'In two minutes',
        target_url: `https://solar.example/?w={widget_id}&m=${marker}`,
        image_url: 'https://images.example/600x382.jpg',
        bid: 125_000,
      },
    });

    it('of a campaign and a content are found by their markers, and shown', async () => {
      expect(briefFaults(mgidBrief.campaign, wanted.values)).toEqual([]);
      expect(briefFaults(mgidBrief.content, teaser('1', 'x').values)).toEqual([]);
      expect(await connector.findCreated(dollars, wanted, never)).toBeNull();
      const id = await connector.create(dollars, wanted, never);
      expect(await connector.findCreated(dollars, wanted, never)).toBe(id);
      const listed = (await allOf(connector.listCampaigns(dollars, never))).find((one) => one.id === id);
      expect(listed).toMatchObject({
        name: 'US | Solar | ADH-1',
        campaignType: 'content',
        dailyBudget: 60_000_000,
        totalBudget: 600_000_000,
        startDate: '2026-11-25',
      });
      expect(await connector.findCreated(dollars, teaser(id, 'adh-2'), never)).toBeNull();
      const made = await connector.create(dollars, teaser(id, 'adh-2'), never);
      expect(await connector.findCreated(dollars, teaser(id, 'adh-2'), never)).toBe(made);
      const contents = await allOf(connector.listContents(dollars, never));
      expect(contents.find((one) => one.id === made)).toMatchObject({
        campaignId: id,
        headline: 'Solar: compare',
        imageUrl: 'https://images.example/600x382.jpg',
        status: 'pending',
        bid: 125_000,
      });
    });

    it('are looked at: what promises too much is rejected', async () => {
      const campaignId = (await connector.findCreated(dollars, wanted, never)) ?? '';
      const bad = await connector.create(dollars, teaser(campaignId, 'adh-bad', 'Guaranteed'), never);
      now = new Date(now.getTime() + 2 * 3_600_000);
      expect(await readStatus(connector, dollars, content(bad), never)).toBe('rejected');
    });

    it.each([
      ['name', 'US | Solar | ADH-1', 'conflict'],
      ['name', 'x'.repeat(129), 'validation'],
      ['daily_budget', 5_000_000, 'validation'],
      ['start_date', '2026-11-01', 'validation'],
    ])('with the %s %p are refused for certain', async (name, value, kind) => {
      const values = { ...wanted.values, name: 'Another', [name]: value };
      const error = await failureOf(connector.create(dollars, { ...wanted, values }, never));
      expect(error).toMatchObject({ kind });
    });

    it('whose answer is lost are unknown, made once, and found', async () => {
      const lost = { ...wanted, marker: 'LOST', values: { ...wanted.values, name: 'A LOST one' } };
      sandbox.faults.set([{ kind: 'drop-after', method: 'POST', times: 1 }]);
      expect(await failureOf(connector.create(dollars, lost, never))).toBeInstanceOf(OutcomeUnknown);
      const id = (await connector.findCreated(dollars, lost, never)) ?? '';
      const named = (await allOf(connector.listCampaigns(dollars, never))).filter((one) =>
        one.name.includes('LOST'),
      );
      expect(named.map((one) => one.id)).toEqual([id]);
      sandbox.faults.set([{ kind: 'drop-before', method: 'POST', times: 1 }]);
      expect(await failureOf(connector.create(dollars, teaser(id, 'gone'), never))).toBeInstanceOf(
        OutcomeUnknown,
      );
      expect(await connector.findCreated(dollars, teaser(id, 'gone'), never)).toBeNull();
    });
  });

  it('tells what is left in the wallet', async () => {
    const { amount, currency } = await connector.readBalance(dollars, never);
    expect(currency).toBe('USD');
    expect(amount).toBeGreaterThanOrEqual(1_200_000_000 - 10_000);
    expect(amount % 10_000).toBe(0);
  });

  describe('faults', () => {
    it('reads again after 429 with and without Retry-After, 5xx and a broken connection', async () => {
      const expected = await facts('campaign_day');
      sandbox.faults.set([
        { kind: 'throttled', retryAfterSeconds: 1, times: 1 },
        { kind: 'throttled', times: 1 },
      ]);
      const began = performance.now();
      expect(await facts('campaign_day')).toEqual(expected);
      expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
      sandbox.faults.set([{ kind: 'server-error', status: 503, times: 1 }]);
      expect(await facts('campaign_day')).toEqual(expected);
      sandbox.faults.set([{ kind: 'drop-before', times: 1 }]);
      expect(await facts('campaign_day')).toEqual(expected);
      sandbox.faults.set([{ kind: 'drop-after', times: 1 }]);
      expect(await facts('campaign_day')).toEqual(expected);
    });

    it('does not wait longer than it should: throttled, with the seconds', async () => {
      sandbox.faults.set([{ kind: 'throttled', retryAfterSeconds: 30 }]);
      const error = await failureOf(facts('campaign_day'));
      expect(error).toMatchObject({ kind: 'throttled', retryAfterSeconds: 30 });
    });

    it.each([
      ['throttled for good', { kind: 'throttled' }, 'throttled'],
      ['failing for good', { kind: 'server-error', status: 500 }, 'upstream'],
      ['not accepting the token', { kind: 'unauthorised' }, 'auth'],
      ['answering what is no JSON', { kind: 'malformed' }, 'upstream'],
      ['answering another shape', { kind: 'malformed', body: '{"rows": []}' }, 'upstream'],
      ['answering a list where a map belongs', { kind: 'malformed', body: '[1, 2]' }, 'upstream'],
    ] as const)('MGID %s is an error of its kind, for every read', async (_what, fault, kind) => {
      const fresh = mgidConnector({ firstRetryDelay: 1, retries: 1 });
      const id = await campaignThat('active');
      sandbox.faults.set([fault]);
      const reads = [
        allOf(fresh.listCampaigns(dollars, never)),
        allOf(fresh.listContents(dollars, never)),
        allOf(fresh.readFacts(dollars, 'widget_day', week, never)),
        readStatus(fresh, dollars, campaign(id), never),
      ];
      for (const read of await Promise.all(reads.map(failureOf))) {
        expect(read).toBeInstanceOf(AdhelmError);
        expect(read).toMatchObject({ kind });
      }
    });

    it('names the place of a malformed answer', async () => {
      sandbox.faults.set([{ kind: 'malformed', path: 'statistics-reports' }]);
      const error = await failureOf(facts('widget_day'));
      expect(error).toMatchObject({ message: expect.stringContaining('/statistics-reports') });
    });

    it('fails a report whose later page is malformed, and leaves nothing running', async () => {
      sandbox.faults.set([{ kind: 'malformed', path: 'offset=2000' }]);
      expect(await failureOf(facts('widget_day'))).toMatchObject({ kind: 'upstream' });
    });

    it.each([
      ['drop-before', false],
      ['drop-after', true],
    ] as const)(
      'a change whose connection breaks (%s) is unknown, sent once, and reading back tells',
      async (kind, applied) => {
        const id = await campaignThat('active');
        sandbox.faults.set([{ kind, method: 'PATCH', times: 1 }]);
        const error = await failureOf(writeStatus(connector, dollars, campaign(id), 'paused', never));
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(await readStatus(connector, dollars, campaign(id), never)).toBe(applied ? 'paused' : 'active');
        await writeStatus(connector, dollars, campaign(id), 'active', never);
      },
    );

    it.each([
      ['5xx', { kind: 'server-error', status: 502 }],
      ['an answer that is no JSON', { kind: 'malformed' }],
      ['an answer about something else', { kind: 'malformed', body: '{"id": 1}' }],
      ['an answer in part', { kind: 'malformed', body: '{"id": 1, "errors": ["[SOMETHING]"]}' }],
      ['silence', { kind: 'latency', milliseconds: 2_000 }],
    ] as const)('the outcome of a change after %s is unknown', async (_what, fault) => {
      const id = await campaignThat('active');
      sandbox.faults.set([{ ...fault, method: 'PATCH', times: 1 }]);
      const error = await failureOf(writeStatus(connector, dollars, campaign(id), 'active', never));
      expect(error).toBeInstanceOf(OutcomeUnknown);
      expect(sandbox.faults.list()).toEqual([]);
    });

    it.each([
      ['auth', { kind: 'unauthorised' }],
      ['throttled', { kind: 'throttled', retryAfterSeconds: 9 }],
    ] as const)('a change that MGID refused (%s) is known not to have happened', async (kind, fault) => {
      const id = await campaignThat('active');
      sandbox.faults.set([{ ...fault, method: 'PATCH' }]);
      const error = await failureOf(writeStatus(connector, dollars, campaign(id), 'paused', never));
      expect(error).toMatchObject({ kind });
      sandbox.faults.clear();
      expect(await readStatus(connector, dollars, campaign(id), never)).toBe('active');
    });

    it('stops reading when its caller gives up', async () => {
      sandbox.faults.set([{ kind: 'latency', milliseconds: 2_000 }]);
      const leaving = AbortSignal.timeout(40);
      const began = performance.now();
      const error = await failureOf(allOf(connector.readFacts(dollars, 'widget_day', week, leaving)));
      expect(error).toBe(leaving.reason);
      expect(performance.now() - began).toBeLessThan(1_500);
    });
  });

  describe('credentials', () => {
    it('another token is auth, and so is another client id', async () => {
      const wrongToken = { ...dollars, accountId: 'x', credentials: { token: '0'.repeat(32) } };
      expect(await failureOf(allOf(connector.listCampaigns(wrongToken, never)))).toMatchObject({
        kind: 'auth',
      });
      const wrongClient = { ...dollars, accountId: 'y', externalId: euros.externalId };
      expect(await failureOf(allOf(connector.listCampaigns(wrongClient, never)))).toMatchObject({
        kind: 'auth',
      });
    });

    it('that lack a token are auth, without a request', async () => {
      const error = await failureOf(
        readStatus(connector, { ...dollars, credentials: {} }, campaign('1'), never),
      );
      expect(error).toMatchObject({ kind: 'auth' });
    });

    it('never stand in an error', async () => {
      const token = dollars.credentials.token ?? '';
      const echo = { errors: [`[INVALID_TOKEN ${token}]`] };
      const errors: unknown[] = [];
      for (const fault of [
        { kind: 'unauthorised' },
        { kind: 'server-error' },
        { kind: 'drop-before' },
        { kind: 'malformed' },
        { kind: 'malformed', body: JSON.stringify(echo) },
      ] as const) {
        sandbox.faults.set([fault]);
        const fresh = mgidConnector({ retries: 0 });
        errors.push(await failureOf(allOf(fresh.listCampaigns(dollars, never))));
        errors.push(await failureOf(writeStatus(fresh, dollars, campaign('1180400'), 'active', never)));
      }
      expect(errors).toHaveLength(10);
      for (const error of errors) {
        expect(error).toBeInstanceOf(Error);
        expect(inspect(error, { depth: 12, showHidden: true })).not.toContain(token);
      }
    });
  });
});

it('tells the hour that a clock shows twice once, in its first instant', async () => {
  const source = await sandboxSource('mgid', '2026-11-02T17:20:00Z', {
    market: { campaigns: 8, teasersPerCampaign: 2, widgetsPerCampaign: 10, historyDays: 3 },
  });
  const connector = mgidConnector();
  const range = { startDate: '2026-11-01', endDate: '2026-11-01' };
  const read = (kind: FactKind) => allOf(connector.readFacts(source.accesses[0], kind, range, never));
  const [hours, days] = [await read('campaign_hour'), await read('campaign_day')];
  const told = [...new Set(hours.map((row) => row.day))].sort();
  expect(told).toHaveLength(24);
  expect(told.slice(0, 3)).toEqual(['2026-11-01T04:00:00Z', '2026-11-01T05:00:00Z', '2026-11-01T07:00:00Z']);
  expect(sumOf(hours, 'impressions')).toBe(sumOf(days, 'impressions'));
  await connector.close();
  await source.close();
});

describe.each(['position', 'page-number'] as const)(
  'lists of more than a page, when `start` is a %s',
  (startMeaning) => {
    it.each([1_000, 2_010])(
      'are read whole, each entry once (%p campaigns at two accounts)',
      async (campaigns) => {
        const dataDir = mkdtempSync(path.join(tmpdir(), 'mgid-pages-'));
        const market = { campaigns, teasersPerCampaign: 1, widgetsPerCampaign: 2, historyDays: 1 };
        const now = () => new Date('2026-11-20T06:20:00Z');
        const sandbox = await startSandbox({ port: 0, dataDir, now, market, startMeaning });
        try {
          const connector = mgidConnector();
          const access = accessOf(sandbox.accounts[0]);
          const seen = (await allOf(connector.listCampaigns(access, never))).map((one) => one.id);
          expect(seen).toHaveLength(campaigns / 2);
          expect(new Set(seen).size).toBe(campaigns / 2);
          const teasers = (await allOf(connector.listContents(access, never))).map((one) => one.id);
          expect(new Set(teasers).size).toBe(campaigns / 2);
        } finally {
          await sandbox.close();
          rmSync(dataDir, { recursive: true });
        }
      },
    );
  },
);
