import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DateRange } from '@adhelm/contracts';
import { type Sandbox, startSandbox } from '@adhelm/sandbox';
import type { AccountAccess } from '../connector.ts';
import type { ReachedSourceId } from '../source-ids.ts';
import { accessOf } from '../testing/sandbox-access.ts';
import { describedConnector } from './described-connector.ts';
import { algolead } from './descriptions/algolead.ts';
import { meeseeksmedia, roicollective } from './descriptions/lead-platform.ts';
import { thrive } from './descriptions/thrive.ts';
import { failureOf, rowsIn } from './testing/answering-source.ts';

/** The contract of Thrive and the clients, as described, against their simulated APIs, over HTTP. */

const never = new AbortController().signal;
const week: DateRange = { startDate: '2026-11-14', endDate: '2026-11-20' };
const options = {
  now: () => Date.parse('2026-11-20T17:20:00Z'),
  firstRetryDelay: 5,
  retries: 2,
  readTimeout: 30_000,
};
const descriptions = { thrive, algolead, roicollective, meeseeksmedia } as const;
type Id = keyof typeof descriptions;
const connectors = {
  thrive: describedConnector(thrive, options),
  algolead: describedConnector(algolead, options),
  roicollective: describedConnector(roicollective, options),
  meeseeksmedia: describedConnector(meeseeksmedia, options),
} as const;
const clients = ['algolead', 'roicollective', 'meeseeksmedia'] as const satisfies readonly ReachedSourceId[];

let sandbox: Sandbox;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'described-contract-'));
  const market = { campaigns: 24, teasersPerCampaign: 2, widgetsPerCampaign: 8, historyDays: 9 };
  sandbox = await startSandbox({
    port: 0,
    dataDir,
    now: () => new Date('2026-11-20T17:20:00Z'),
    market,
    sources: ['thrive', ...clients],
    pace: 1,
  });
});
afterAll(async () => {
  for (const connector of Object.values(connectors)) await connector.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});
afterEach(() => sandbox.faults.clear());

const accessTo = (id: Id, index = 0): AccountAccess =>
  accessOf(sandbox.accounts.filter(({ source }) => source === id)[index]);
const leadsOf = (id: Id, range = week, access = accessTo(id)) =>
  rowsIn(connectors[id].readLeads?.(access, range, never) ?? noRows());
const factsOf = (range = week, access = accessTo('thrive')) =>
  rowsIn(connectors.thrive.readFacts?.(access, 'campaign_day', range, never) ?? noRows());
const subsOf = (range = week, access = accessTo('thrive')) =>
  rowsIn(connectors.thrive.readSubs?.(access, range, never) ?? noRows());
async function* noRows() {
  yield await Promise.reject(new Error('the connector has no such report'));
}
const total = <Row>(rows: readonly Row[], value: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + (value(row) ?? 0), 0);

it.each(Object.keys(descriptions) as Id[])('%s accepts its credentials and refuses others', async (id) => {
  const access = accessTo(id);
  expect(await connectors[id].checkAccess(access, never)).toEqual({
    name: null,
    currency: null,
    timeZone: null,
  });
  const credentials = Object.fromEntries(Object.keys(access.credentials).map((name) => [name, 'n0t-it']));
  const failure = await failureOf(connectors[id].checkAccess({ ...access, credentials }, never));
  expect(failure.kind).toBe('auth');
  expect(failure.message).not.toContain('n0t-it');
});

describe('Thrive', () => {
  it('lists campaigns by number, with their traffic source', async () => {
    const campaigns = await rowsIn(connectors.thrive.listCampaigns?.(accessTo('thrive'), never) ?? noRows());
    expect(campaigns.length).toBeGreaterThan(20);
    for (const { id, name, campaignType, status } of campaigns) {
      expect(id).toMatch(/^\d+$/);
      expect(name.startsWith(`${campaignType} - `)).toBe(true);
      expect(status).toBe('unknown');
    }
  });

  it('reads days in its own time zone', async () => {
    const facts = await factsOf({ startDate: '2026-11-16', endDate: '2026-11-18' });
    expect([...new Set(facts.map(({ day }) => day))].sort()).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ]);
    expect(total(facts, ({ clicks }) => clicks)).toBeGreaterThan(500);
    expect(facts.every(({ impressions }) => impressions === null)).toBe(true);
    const failure = await failureOf(factsOf(week, { ...accessTo('thrive'), timeZone: 'UTC' }));
    expect(failure).toMatchObject({ kind: 'upstream', message: expect.stringContaining('not those of UTC') });
  });

  it('reads sub-ids one position at a time, each adding up to the visits', async () => {
    const range = { startDate: '2026-11-18', endDate: '2026-11-18' };
    const [facts, subs] = [await factsOf(range), await subsOf(range)];
    for (const position of [0, 1, 2]) {
      const own = subs.filter((row) => row.subs[position] !== '');
      expect(total(own, ({ visits }) => visits)).toBe(total(facts, ({ clicks }) => clicks));
      expect(total(own, ({ revenue }) => revenue)).toBe(total(facts, ({ revenue }) => revenue));
    }
    expect(subs.every((row) => row.subs.filter((sub) => sub !== '').length === 1)).toBe(true);
    expect(connectors.thrive.capabilities.reports).toContainEqual(
      expect.objectContaining({ kind: 'sub_day', subs: 'one-at-a-time' }),
    );
  });
});

describe.each(clients)('%s', (id) => {
  it('reads leads in all stages, with payments for accepted ones', async () => {
    const leads = await leadsOf(id);
    expect(leads.length).toBeGreaterThan(100);
    expect(new Set(leads.map((lead) => lead.id)).size).toBe(leads.length);
    const stages = new Set(leads.map(({ stage }) => stage));
    expect(stages).toEqual(new Set(['new', 'approved', 'deposited', 'rejected']));
    for (const { stage, commission, depositedAt, signedUpAt, currency, customs } of leads) {
      expect(commission > 0).toBe(stage === 'approved' || stage === 'deposited');
      expect(depositedAt !== null).toBe(stage === 'deposited');
      expect(depositedAt === null || depositedAt > signedUpAt).toBe(true);
      expect(currency).toBe(accessTo(id).currency);
      expect(customs).toHaveLength(3);
      expect(customs.every((custom) => custom !== '')).toBe(true);
    }
  });

  it("returns the specification's columns without names or addresses", async () => {
    const leads = await leadsOf(id);
    const columns = {
      algolead: ['UserID', 'AccountID', 'Country', 'SaleStatus', 'Balance', 'CreateTime'],
      roicollective: [
        'campaignName',
        'customerID',
        'countryName',
        'countryCode',
        'custom1',
        'custom2',
        'saleStatus',
        'signupDate',
      ],
    };
    const own =
      id === 'algolead'
        ? columns.algolead
        : [...columns.roicollective, ...(id === 'meeseeksmedia' ? ['brokerID'] : [])];
    for (const lead of leads) expect(Object.keys(lead.details)).toEqual(own);
    const text = JSON.stringify(leads);
    for (const part of ['@', 'example.com', '555-01', '203.0.113.', 'Quillfeather', 'Larkspur', 'Withheld'])
      expect(text).not.toContain(part);
  });

  it('returns the requested days, and the same leads in several windows', async () => {
    const leads = await leadsOf(id);
    const pieces = [
      ...(await leadsOf(id, { startDate: '2026-11-14', endDate: '2026-11-16' })),
      ...(await leadsOf(id, { startDate: '2026-11-17', endDate: '2026-11-20' })),
    ];
    expect(pieces.map((lead) => lead.id).sort()).toEqual(leads.map((lead) => lead.id).sort());
    const theirs = new Set((await leadsOf(id, week, accessTo(id, 1))).map((lead) => lead.id));
    expect(theirs.size).toBeGreaterThan(50);
    expect(leads.some((lead) => theirs.has(lead.id))).toBe(false);
  });

  it.each([
    ['429', { kind: 'throttled', times: 1 }],
    ['429 with Retry-After', { kind: 'throttled', retryAfterSeconds: 0, times: 1 }],
    ['a 502', { kind: 'server-error', status: 502, times: 1 }],
    ['a dropped connection', { kind: 'drop-after', times: 1 }],
  ] as const)('is retried after %s', async (_name, fault) => {
    const expected = await leadsOf(id);
    sandbox.faults.set([{ ...fault, path: `/${id}/` }]);
    expect(await leadsOf(id)).toEqual(expected);
  });

  it.each([
    ['permanent 500', { kind: 'server-error' }, 'upstream'],
    ['429 with a long wait', { kind: 'throttled', retryAfterSeconds: 3_600 }, 'throttled'],
    ['half a response', { kind: 'malformed' }, 'upstream'],
    [
      'a response of another shape',
      { kind: 'malformed', body: '{"status": "Success", "rows": 1}' },
      'upstream',
    ],
    ['401', { kind: 'unauthorised' }, 'auth'],
  ] as const)('fails with %s', async (_name, fault, kind) => {
    const impatient = describedConnector(descriptions[id], { ...options, retries: 1 });
    sandbox.faults.set([{ ...fault, path: `/${id}/` }]);
    const reading = rowsIn(impatient.readLeads?.(accessTo(id), week, never) ?? noRows());
    expect(await failureOf(reading)).toMatchObject({ kind });
    await impatient.close();
  });
});
