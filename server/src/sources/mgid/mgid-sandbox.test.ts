import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { AdhelmError, type DateRange } from '@adhelm/contracts';
import { type Sandbox, type SandboxAccount, startSandbox } from '@adhelm/sandbox';
import { type AccountAccess, type FactKind, type FactRow, factKinds, OutcomeUnknown } from '../connector.ts';
import { mgidConnector } from './mgid-connector.ts';

/** The contract of the MGID connector against the simulated MGID, over HTTP. */

const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
const never = new AbortController().signal;

function accessOf(account: SandboxAccount | undefined, changes: Partial<AccountAccess> = {}): AccountAccess {
  if (account === undefined) throw new Error('the sandbox has no such account');
  const { externalId, currency, timeZone, baseUrl, token } = account;
  return {
    accountId: externalId,
    externalId,
    currency,
    timeZone,
    baseUrl,
    credentials: { token },
    ...changes,
  };
}

async function all<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

async function failureOf(failing: Promise<unknown>): Promise<unknown> {
  return failing.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
}

function sum(
  rows: readonly FactRow[],
  measure: 'clicks' | 'impressions' | 'conversions' | 'cost' | 'revenue',
): number {
  return rows.reduce((total, row) => total + (row[measure] ?? 0), 0);
}

describe('the MGID connector against the sandbox', () => {
  const connector = mgidConnector({
    firstRetryDelay: 5,
    longestRetryDelay: 1_500,
    readTimeout: 20_000,
    writeTimeout: 400,
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
    all(connector.readFacts(access, kind, range, never));
  async function campaignThat(status: 'active' | 'paused'): Promise<string> {
    const found = (await all(connector.listCampaigns(dollars, never))).find((one) => one.status === status);
    if (found === undefined) throw new Error(`no ${status} campaign`);
    return found.id;
  }
  const campaign = (id: string) => ({ kind: 'campaign', id }) as const;
  const content = (id: string) => ({ kind: 'content', id }) as const;

  describe('lists', () => {
    it('campaigns with our statuses, budgets in micro-units and start dates', async () => {
      const campaigns = await all(connector.listCampaigns(dollars, never));
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
      const contents = await all(connector.listContents(dollars, never));
      expect(contents).toHaveLength(80);
      const campaignIds = new Set((await all(connector.listCampaigns(dollars, never))).map((one) => one.id));
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
        all(connector.listCampaigns(dollars, never)),
        all(connector.listCampaigns(euros, never)),
      ]);
      const ids = new Set(mine.map((one) => one.id));
      expect(theirs).toHaveLength(20);
      expect(theirs.some((one) => ids.has(one.id))).toBe(false);
    });
  });

  describe('reports', () => {
    it('tell the same traffic by campaign, content and widget, over several pages', async () => {
      const [byCampaign, byContent, byWidget] = await Promise.all(factKinds.map((kind) => facts(kind)));
      if (byCampaign === undefined || byContent === undefined || byWidget === undefined)
        throw new Error('no facts');
      expect(byWidget.length).toBeGreaterThan(3_000);
      for (const rows of [byContent, byWidget]) {
        for (const measure of ['impressions', 'clicks', 'conversions', 'cost', 'revenue'] as const) {
          expect(sum(rows, measure)).toBe(sum(byCampaign, measure));
        }
      }
      expect(byCampaign.every((row) => row.entityId === '')).toBe(true);
      expect(byWidget.every((row) => row.entityId !== '')).toBe(true);
      const keys = new Set(byWidget.map((row) => `${row.day} ${row.campaignId} ${row.entityId}`));
      expect(keys.size).toBe(byWidget.length);
      expect(sum(byCampaign, 'cost')).toBeGreaterThan(0);
    });

    it.each([
      ['New York', () => dollars],
      ['Berlin', () => euros],
    ])('hold exactly the days asked for, in the own days of %s', async (_zone, access) => {
      const range = { startDate: '2026-11-16', endDate: '2026-11-18' };
      const days = new Set((await facts('campaign_day', access(), range)).map((row) => row.day));
      expect([...days].sort()).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
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
        all(strict.readFacts(dollars, 'campaign_day', week, never)),
      );
      for (const rows of await Promise.all(reports)) expect(rows).toEqual(expected);
    });
  });

  describe('changes', () => {
    it('pause and start a campaign', async () => {
      const id = await campaignThat('active');
      await connector.writeStatus(dollars, campaign(id), 'paused', never);
      expect(await connector.readStatus(dollars, campaign(id), never)).toBe('paused');
      await connector.writeStatus(dollars, campaign(id), 'active', never);
      expect(await connector.readStatus(dollars, campaign(id), never)).toBe('active');
    });

    it('pause and start a content', async () => {
      const active = (await all(connector.listContents(dollars, never))).find(
        (one) => one.status === 'active',
      );
      const id = active?.id ?? '';
      await connector.writeStatus(dollars, content(id), 'paused', never);
      expect(await connector.readStatus(dollars, content(id), never)).toBe('paused');
      await connector.writeStatus(dollars, content(id), 'active', never);
      expect(await connector.readStatus(dollars, content(id), never)).toBe('active');
    });

    it('stop the traffic from the next hour on', async () => {
      const id = await campaignThat('active');
      const today = { startDate: '2026-11-20', endDate: '2026-11-20' };
      const impressions = async () =>
        sum(
          (await facts('campaign_day', dollars, today)).filter((row) => row.campaignId === id),
          'impressions',
        );
      await connector.writeStatus(dollars, campaign(id), 'paused', never);
      const atPause = await impressions();
      now = new Date('2026-11-20T19:20:00Z');
      expect(await impressions()).toBe(atPause);
      await connector.writeStatus(dollars, campaign(id), 'active', never);
    });

    it('of what is not there are not-found', async () => {
      for (const entity of [campaign('999'), content('999')]) {
        const write = await failureOf(connector.writeStatus(dollars, entity, 'paused', never));
        expect(write).toMatchObject({ kind: 'not-found' });
        expect(await failureOf(connector.readStatus(dollars, entity, never))).toMatchObject({
          kind: 'not-found',
        });
      }
    });
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
        all(fresh.listCampaigns(dollars, never)),
        all(fresh.listContents(dollars, never)),
        all(fresh.readFacts(dollars, 'widget_day', week, never)),
        fresh.readStatus(dollars, campaign(id), never),
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
        const error = await failureOf(connector.writeStatus(dollars, campaign(id), 'paused', never));
        expect(error).toBeInstanceOf(OutcomeUnknown);
        expect(await connector.readStatus(dollars, campaign(id), never)).toBe(applied ? 'paused' : 'active');
        await connector.writeStatus(dollars, campaign(id), 'active', never);
      },
    );

    it.each([
      ['5xx', { kind: 'server-error', status: 502 }],
      ['an answer that is no JSON', { kind: 'malformed' }],
      ['an answer about something else', { kind: 'malformed', body: '{"id": 1}' }],
      ['an answer in part', { kind: 'malformed', body: '{"id": 1, "errors": ["[SOMETHING]"]}' }],
      ['silence', { kind: 'latency', milliseconds: 900 }],
    ] as const)('the outcome of a change after %s is unknown', async (_what, fault) => {
      const id = await campaignThat('active');
      sandbox.faults.set([{ ...fault, method: 'PATCH', times: 1 }]);
      const error = await failureOf(connector.writeStatus(dollars, campaign(id), 'active', never));
      expect(error).toBeInstanceOf(OutcomeUnknown);
      expect(sandbox.faults.list()).toEqual([]);
    });

    it.each([
      ['auth', { kind: 'unauthorised' }],
      ['throttled', { kind: 'throttled', retryAfterSeconds: 9 }],
    ] as const)('a change that MGID refused (%s) is known not to have happened', async (kind, fault) => {
      const id = await campaignThat('active');
      sandbox.faults.set([{ ...fault, method: 'PATCH' }]);
      const error = await failureOf(connector.writeStatus(dollars, campaign(id), 'paused', never));
      expect(error).toMatchObject({ kind });
      sandbox.faults.clear();
      expect(await connector.readStatus(dollars, campaign(id), never)).toBe('active');
    });

    it('stops reading when its caller gives up', async () => {
      sandbox.faults.set([{ kind: 'latency', milliseconds: 2_000 }]);
      const leaving = AbortSignal.timeout(40);
      const began = performance.now();
      const error = await failureOf(all(connector.readFacts(dollars, 'widget_day', week, leaving)));
      expect(error).toBe(leaving.reason);
      expect(performance.now() - began).toBeLessThan(1_500);
    });
  });

  describe('credentials', () => {
    it('another token is auth, and so is another client id', async () => {
      const wrongToken = { ...dollars, accountId: 'x', credentials: { token: '0'.repeat(32) } };
      expect(await failureOf(all(connector.listCampaigns(wrongToken, never)))).toMatchObject({
        kind: 'auth',
      });
      const wrongClient = { ...dollars, accountId: 'y', externalId: euros.externalId };
      expect(await failureOf(all(connector.listCampaigns(wrongClient, never)))).toMatchObject({
        kind: 'auth',
      });
    });

    it('that lack a token are auth, without a request', async () => {
      const error = await failureOf(
        connector.readStatus({ ...dollars, credentials: {} }, campaign('1'), never),
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
        errors.push(await failureOf(all(fresh.listCampaigns(dollars, never))));
        errors.push(await failureOf(fresh.writeStatus(dollars, campaign('1180400'), 'active', never)));
      }
      expect(errors).toHaveLength(10);
      for (const error of errors) {
        expect(error).toBeInstanceOf(Error);
        expect(inspect(error, { depth: 12, showHidden: true })).not.toContain(token);
      }
    });
  });
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
          const seen = (await all(connector.listCampaigns(access, never))).map((one) => one.id);
          expect(seen).toHaveLength(campaigns / 2);
          expect(new Set(seen).size).toBe(campaigns / 2);
          const teasers = (await all(connector.listContents(access, never))).map((one) => one.id);
          expect(new Set(teasers).size).toBe(campaigns / 2);
        } finally {
          await sandbox.close();
          rmSync(dataDir, { recursive: true });
        }
      },
    );
  },
);
