import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, type SandboxAccount, startSandbox } from '@adhelm/sandbox';
import { closeConnectors, connectorOf, connectors } from './connectors.ts';
import type { FactRow, Measures } from './reported-rows.ts';
import { allOf } from './testing/fault-contract.ts';
import { accessOf } from './testing/sandbox-access.ts';
import { sumOf } from './testing/sandbox-source.ts';
import { isSimulated, simulatedSources } from './testing/simulated-sources.ts';

/**
 * All simulated sources of one market, through their connectors: each reports what the market counted, as far as its API
 * has the figure.
 */

const never = new AbortController().signal;
const PACE = Number.POSITIVE_INFINITY;
/** A day of 25 hours in New York, and one that is not over. */
const days = [
  { startDate: '2026-10-31', endDate: '2026-11-02' },
  { startDate: '2026-11-05', endDate: '2026-11-05' },
] as const;
const measures = [
  'impressions',
  'viewableImpressions',
  'clicks',
  'conversions',
  'cost',
  'revenue',
] as const satisfies readonly (keyof Measures)[];
/** The figures that a network's campaign reports do not contain. */
const unreported: Readonly<Record<string, readonly (keyof Measures)[]>> = {
  mgid: ['viewableImpressions'],
  revcontent: [],
  taboola: [],
  geozo: [],
  propellerads: ['viewableImpressions', 'revenue'],
  zeropark: ['impressions', 'viewableImpressions'],
  admaven: ['impressions', 'viewableImpressions'],
  richads: ['viewableImpressions', 'revenue'],
};

/** The precision of a cost in micro-units, when it is not one. */
const costStep: Readonly<Record<string, number>> = { revcontent: 100 };

let sandbox: Sandbox;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'whole-market-'));
  sandbox = await startSandbox({
    port: 0,
    dataDir,
    now: () => new Date('2026-11-05T17:20:00Z'),
    market: { campaigns: 12, teasersPerCampaign: 3, widgetsPerCampaign: 8, historyDays: 7 },
    pace: PACE,
  });
});
afterAll(async () => {
  await closeConnectors();
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

const accessTo = (account: SandboxAccount | undefined) => accessOf(account, { pace: PACE });
const accountsAt = (id: string) => sandbox.accounts.filter(({ source }) => source === id);

it('simulates each of its sources, all of which have a connector, with an account of each agency', () => {
  expect(new Set(sandbox.accounts.map(({ source }) => source))).toEqual(new Set(simulatedSources));
  expect(connectors().map(({ id }) => id)).toEqual(expect.arrayContaining([...simulatedSources]));
  for (const id of simulatedSources) expect(accountsAt(id)).toHaveLength(2);
});

it.each(simulatedSources)('accepts the credentials of the accounts at %s', async (id) => {
  for (const account of accountsAt(id)) {
    const facts = await connectorOf(id).checkAccess(accessTo(account), never);
    expect([account.currency, null]).toContain(facts.currency);
    expect([account.timeZone, null]).toContain(facts.timeZone);
  }
});

it('covers every simulated network with a campaign report', () => {
  const reporting = connectors()
    .filter(isSimulated)
    .filter(
      ({ capabilities: { role, reports } }) =>
        (role === 'native' || role === 'push-pop') && reports.some(({ kind }) => kind === 'campaign_day'),
    );
  expect(reporting.map(({ id }) => id).sort()).toEqual(Object.keys(unreported).sort());
});

describe.each(
  connectors()
    .filter(({ id }) => id in unreported)
    .map(({ id }) => id),
)('%s', (id) => {
  const supported = measures.filter((measure) => unreported[id]?.includes(measure) !== true);

  it.each([0, 1])("reports the market's figures for account %i at the source's precision", async (index) => {
    const account = accountsAt(id)[index];
    if (account === undefined) throw new Error('no account at this index');
    const { readFacts } = connectorOf(id);
    for (const range of days) {
      const rows = await allOf(readFacts?.(accessTo(account), 'campaign_day', range, never));
      for (const row of rows) for (const measure of supported) expect(row[measure]).not.toBeNull();
      const truth = sandbox.sumsOf(account, { first: range.startDate, last: range.endDate });
      const expected = truth.map(
        (sums) => [sums.campaignId, supported.map((measure) => sums[measure])] as const,
      );
      const reported = byCampaign(rows).map(
        ([campaign, own]) => [campaign, supported.map((measure) => sumOf(own, measure))] as const,
      );
      const counted = new Map(expected.filter(hasTraffic));
      expect(new Set(new Map(reported.filter(hasTraffic)).keys())).toEqual(new Set(counted.keys()));
      for (const [campaign, sums] of reported) {
        const rowsOfIt = rows.filter(({ campaignId }) => campaignId === campaign).length;
        for (const [place, sum] of sums.entries()) {
          const isCost = supported[place] === 'cost';
          const allowed = isCost ? ((costStep[id] ?? 0) / 2) * rowsOfIt : 0;
          const difference = Math.abs(sum - (counted.get(campaign)?.[place] ?? 0));
          expect([campaign, supported[place], difference <= allowed]).toEqual([
            campaign,
            supported[place],
            true,
          ]);
        }
      }
      expect(reported.length).toBeGreaterThan(0);
    }
  });

  it('reports no unsupported figures', async () => {
    const [account] = accountsAt(id);
    const rows = await allOf(connectorOf(id).readFacts?.(accessTo(account), 'campaign_day', days[0], never));
    for (const row of rows) for (const measure of unreported[id] ?? []) expect(row[measure]).toBeNull();
  });
});

function byCampaign(rows: readonly FactRow[]): [string, FactRow[]][] {
  return [...Map.groupBy(rows, ({ campaignId }) => campaignId)];
}

function hasTraffic([, sums]: readonly [string, readonly number[]]): boolean {
  return sums.some((sum) => sum > 0);
}
