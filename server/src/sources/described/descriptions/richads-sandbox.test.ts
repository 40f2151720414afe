import type { DateRange } from '@adhelm/contracts';
import { allOf, failureOf, itMeetsTheReadContract } from '../../testing/fault-contract.ts';
import { type SandboxSource, sandboxSource, sumOf } from '../../testing/sandbox-source.ts';
import type { DescribedClientOptions } from '../described-client.ts';
import { describedConnector } from '../described-connector.ts';
import { richads } from './richads.ts';

/** The contract of RichAds, as described, against its simulated API, over HTTP. */

const never = new AbortController().signal;
const now = () => Date.parse('2026-11-20T17:20:00Z');
const connectorWith = (options: DescribedClientOptions) => describedConnector(richads, { now, ...options });
const connector = connectorWith({});
const { readFacts } = connector;

let source: SandboxSource;
beforeAll(async () => {
  source = await sandboxSource('richads', new Date(now()).toISOString());
});
afterAll(async () => {
  await connector.close();
  await source.close();
});
const facts = (range: DateRange, whose = source.accesses[0]) =>
  allOf(readFacts?.(whose, 'campaign_day', range, never));

it.each([
  ['New York', 0],
  ['Berlin', 1],
] as const)('reads day by day, in the time zone of %s', async (_zone, index) => {
  const access = source.accesses[index];
  const range = { startDate: '2026-11-16', endDate: '2026-11-18' };
  const rows = await facts(range, access);
  expect([...new Set(rows.map(({ day }) => day))]).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
  expect(new Set(rows.map((row) => `${row.day} ${row.campaignId}`)).size).toBe(rows.length);
  for (const measure of ['impressions', 'clicks', 'conversions', 'cost'] as const) {
    expect(sumOf(rows, measure)).toBeGreaterThan(0);
  }
  expect(rows.every(({ revenue, entityId }) => revenue === null && entityId === '')).toBe(true);
  const alone = await facts({ startDate: '2026-11-17', endDate: '2026-11-17' }, access);
  expect(alone).toEqual(rows.filter(({ day }) => day === '2026-11-17'));
});

it('has nothing for future days, and other campaigns for the other account', async () => {
  expect(await facts({ startDate: '2026-12-01', endDate: '2026-12-01' })).toEqual([]);
  const day = { startDate: '2026-11-18', endDate: '2026-11-18' };
  const own = new Set((await facts(day)).map(({ campaignId }) => campaignId));
  const theirs = await facts(day, source.accesses[1]);
  expect(theirs.some(({ campaignId }) => own.has(campaignId))).toBe(false);
});

it('has no lists, since campaigns are part of its report', () => {
  expect(connector.listCampaigns).toBeUndefined();
  expect(connector.capabilities.lists).toEqual([]);
});

it('refuses an account whose currency is not dollars', async () => {
  const euros = { ...source.accesses[0], currency: 'EUR' };
  expect(await failureOf(facts({ startDate: '2026-11-18', endDate: '2026-11-18' }, euros))).toMatchObject({
    kind: 'upstream',
    message: expect.stringContaining('amounts are in USD'),
  });
});

describe('faults', () => {
  itMeetsTheReadContract({
    source: () => source,
    access: () => source.accesses[0],
    connector: connectorWith,
    range: { startDate: '2026-11-18', endDate: '2026-11-18' },
  });
});
