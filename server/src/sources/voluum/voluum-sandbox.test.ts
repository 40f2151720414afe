import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DateRange } from '@adhelm/contracts';
import { type Sandbox, startSandbox } from '@adhelm/sandbox';
import type { AccountAccess } from '../connector.ts';
import { failureOf, rowsIn } from '../described/testing/answering-source.ts';
import { accessOf } from '../testing/sandbox-access.ts';
import { voluumConnector } from './voluum-connector.ts';

/** The contract of the Voluum connector against the simulated Voluum, over HTTP. */

const never = new AbortController().signal;
const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };

describe('the Voluum connector against the sandbox', () => {
  let now = new Date('2026-11-20T17:20:00Z');
  const options = { now: () => now.getTime(), firstRetryDelay: 5, retries: 2 };
  const connector = voluumConnector(options);
  let sandbox: Sandbox;
  let access: AccountAccess;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'voluum-contract-'));
    const market = { campaigns: 80, teasersPerCampaign: 3, widgetsPerCampaign: 10, historyDays: 12 };
    sandbox = await startSandbox({
      port: 0,
      dataDir,
      now: () => now,
      market,
      sources: ['mgid', 'voluum'],
      pace: 1,
    });
    access = accessOf(sandbox.accounts.find(({ source }) => source === 'voluum'));
  });
  afterAll(async () => {
    await connector.close();
    await sandbox.close();
    rmSync(dataDir, { recursive: true });
  });
  afterEach(() => sandbox.faults.clear());

  const campaigns = (who = access) => rowsIn(connector.listCampaigns(who, never));
  const facts = (range = week, who = access) =>
    rowsIn(connector.readFacts(who, 'campaign_day', range, never));
  const subs = (range = week, who = access) => rowsIn(connector.readSubs(who, range, never));
  const total = <Row>(rows: readonly Row[], value: (row: Row) => number | null) =>
    rows.reduce((sum, row) => sum + (value(row) ?? 0), 0);

  it('accepts valid access keys and refuses others without repeating them', async () => {
    expect(await connector.checkAccess(access, never)).toEqual({
      name: null,
      currency: null,
      timeZone: null,
    });
    const credentials = { ...access.credentials, accessKey: 'not-the-key' };
    const failure = await failureOf(connector.checkAccess({ ...access, credentials }, never));
    expect(failure.kind).toBe('auth');
    expect(failure.message).not.toContain('not-the-key');
  });

  it('lists campaigns by UUID with their traffic source, archived ones too', async () => {
    const listed = await campaigns();
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    for (const { id, name, campaignType, details, status } of listed) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(name.startsWith(`${campaignType} - `)).toBe(true);
      expect(status).toBe(details.archived === true ? 'archived' : 'active');
    }
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['active', 'archived']));
    const other = sandbox.accounts.filter(({ source }) => source === 'voluum')[1];
    const theirs = new Set((await campaigns(accessOf(other))).map(({ id }) => id));
    expect(listed.some(({ id }) => theirs.has(id))).toBe(false);
  });

  it('reads facts of listed campaigns, with clicks that are visits and no impressions', async () => {
    const known = new Set((await campaigns()).map(({ id }) => id));
    const rows = await facts();
    for (const { campaignId, impressions, entityId } of rows) {
      expect([known.has(campaignId), impressions, entityId]).toEqual([true, null, '']);
    }
    expect(total(rows, ({ clicks }) => clicks)).toBeGreaterThan(1_000);
    expect(total(rows, ({ revenue }) => revenue)).toBeGreaterThan(0);
    expect(new Set(rows.map(({ day }) => day)).size).toBe(7);
  });

  it('reads sub-ids that add up to the facts, in several pages', async () => {
    const [byCampaign, bySub] = [await facts(), await subs()];
    expect(bySub.length).toBeGreaterThan(5_000);
    expect(total(bySub, ({ visits }) => visits)).toBe(total(byCampaign, ({ clicks }) => clicks));
    for (const measure of ['conversions', 'cost', 'revenue'] as const) {
      expect(total(bySub, (row) => row[measure])).toBe(total(byCampaign, (row) => row[measure]));
    }
    const keys = new Set(bySub.map((row) => `${row.campaignId} ${row.day} ${row.subs.join(' ')}`));
    expect(keys.size).toBe(bySub.length);
    const landed = total(bySub, ({ landingClicks }) => landingClicks);
    expect(landed).toBeGreaterThan(0);
    expect(landed).toBeLessThan(total(bySub, ({ visits }) => visits));
    expect(bySub.every((row) => row.subs.length === 6 && row.subs[5] === '')).toBe(true);
  });

  it('reads hours by one sub-id that add up to the days, also when clocks change', async () => {
    const hours = (range: DateRange, who = access) =>
      rowsIn(connector.readSubHours(who, { range, position: 1 }, never));
    const [bySub, byHour] = [await subs(), await hours(week)];
    for (const measure of ['visits', 'conversions', 'cost', 'revenue'] as const) {
      expect(total(byHour, (row) => row[measure])).toBe(total(bySub, (row) => row[measure]));
    }
    const ofCampaign = (rows: typeof byHour) => total(rows, ({ visits }) => visits);
    const [
      {
        subs: [campaign],
      } = { subs: [''] },
    ] = byHour;
    expect(ofCampaign(byHour.filter((row) => row.subs[0] === campaign))).toBe(
      ofCampaign(bySub.filter((row) => row.subs[0] === campaign)),
    );
    expect(byHour.every((row) => row.subs.length === 6 && row.subs.slice(1).join('') === '')).toBe(true);
    expect(byHour.every(({ day }) => /^2026-11-\d\dT\d\d:00:00Z$/.test(day))).toBe(true);
    const newYork = { ...access, timeZone: 'America/New_York' };
    const day = { startDate: '2026-11-17', endDate: '2026-11-17' };
    const there = await hours(day, newYork);
    expect([...new Set(there.map((row) => row.day))].sort()).toEqual(
      Array.from({ length: 24 }, (_, hour) =>
        new Date(Date.UTC(2026, 10, 17, 5 + hour)).toISOString().replace('.000', ''),
      ),
    );
    expect(ofCampaign(there)).toBe(total(await facts(day, newYork), ({ clicks }) => clicks));
  });

  it("returns exactly the requested days, in the account's time zone", async () => {
    const range = { startDate: '2026-11-16', endDate: '2026-11-18' };
    const berlin = { ...access, timeZone: 'Europe/Berlin' };
    const [here, there] = [await facts(range), await facts(range, berlin)];
    for (const rows of [here, there]) {
      expect([...new Set(rows.map(({ day }) => day))].sort()).toEqual([
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
      ]);
    }
    expect(here).not.toEqual(there);
    const single = await facts({ startDate: '2026-11-17', endDate: '2026-11-17' }, berlin);
    expect(single).toEqual(there.filter(({ day }) => day === '2026-11-17'));
  });

  it('starts a new session when the old one has expired', async () => {
    const before = await facts();
    now = new Date('2026-11-20T17:50:00Z');
    // five more hours pass only at the source: its token expires while the connector considers it valid
    const slow = voluumConnector({ ...options, now: () => Date.parse('2026-11-20T17:20:00Z') });
    expect(await rowsIn(slow.readFacts(access, 'campaign_day', week, never))).toEqual(before);
    now = new Date('2026-11-21T03:20:00Z');
    const after = await rowsIn(slow.readFacts(access, 'campaign_day', week, never));
    expect(after.length).toBeGreaterThanOrEqual(before.length);
    await slow.close();
  });

  it.each([
    ['429 with Retry-After', { kind: 'throttled', retryAfterSeconds: 0, times: 1 }],
    ['429 without', { kind: 'throttled', times: 1 }],
    ['a 503', { kind: 'server-error', status: 503, times: 1 }],
    ['a dropped connection', { kind: 'drop-before', times: 1 }],
  ] as const)('retries after %s', async (_name, fault) => {
    const expected = await facts();
    sandbox.faults.set([{ ...fault, path: '/report' }]);
    expect(await facts()).toEqual(expected);
  });

  it.each([
    ['a long 429', { kind: 'throttled', retryAfterSeconds: 90 }, 'throttled'],
    ['a permanent 500', { kind: 'server-error' }, 'upstream'],
    ['half a response', { kind: 'malformed' }, 'upstream'],
    ['a response of another shape', { kind: 'malformed', body: '{"rows": {}}' }, 'upstream'],
  ] as const)('fails after %s', async (_name, fault, kind) => {
    const impatient = voluumConnector({ ...options, retries: 1 });
    sandbox.faults.set([{ ...fault, path: '/report' }]);
    const failure = await failureOf(rowsIn(impatient.readFacts(access, 'campaign_day', week, never)));
    expect(failure.kind).toBe(kind);
    await impatient.close();
  });

  it('has no reports of contents, widgets or hours', async () => {
    const asking = async () => rowsIn(connector.readFacts(access, 'widget_day', week, never));
    expect(await failureOf(asking())).toMatchObject({ kind: 'not-found' });
  });
});
