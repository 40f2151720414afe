import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Sandbox, type SandboxAccount, startSandbox } from '@adhelm/sandbox';
import { closeConnectors, connectorOf } from './connectors.ts';
import { rowsIn } from './described/testing/answering-source.ts';
import type { FactRow, LeadRow, SubRow } from './reported-rows.ts';
import { accessOf } from './testing/sandbox-access.ts';

/**
 * Network, tracker and client report the same clicks: read through their connectors, each campaign's figures are
 * consistent. Conversions that never reached the network (lost postbacks) and leads that the client rejected create the
 * differences that people look for.
 */

const never = new AbortController().signal;
const range = { startDate: '2026-11-12', endDate: '2026-11-20' };
const networks = ['mgid', 'zeropark'] as const;
const trackers = ['voluum', 'thrive'] as const;
const clients = ['algolead', 'roicollective', 'meeseeksmedia'] as const;
/** The position of each network's own campaign id among the sub-ids. */
const campaignPosition = { mgid: 0, zeropark: 1 } as const;

type Known = {
  readonly network: (typeof networks)[number];
  readonly clicks: number;
  readonly conversions: number;
  readonly revenue: number;
};

let sandbox: Sandbox;
let dataDir: string;
const campaigns = new Map<string, Known>();
let subs: SubRow[] = [];
let leads: LeadRow[] = [];

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number | null) =>
  rows.reduce((total, row) => total + (value(row) ?? 0), 0);

/** An account of the American agency: all are in dollars, except ROICollective's. */
function firstAccount(source: string): SandboxAccount | undefined {
  return sandbox.accounts.find((account) => account.source === source);
}

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'one-market-'));
  sandbox = await startSandbox({
    port: 0,
    dataDir,
    now: () => new Date('2026-11-20T17:20:00Z'),
    market: { campaigns: 24, teasersPerCampaign: 2, widgetsPerCampaign: 8, historyDays: 8 },
    sources: [...networks, ...trackers, ...clients],
    pace: Number.POSITIVE_INFINITY,
  });
  const access = (source: string) => accessOf(firstAccount(source), { pace: Number.POSITIVE_INFINITY });
  for (const network of networks) {
    const connector = connectorOf(network);
    const pages = connector.readFacts?.(access(network), 'campaign_day', range, never);
    const byCampaign = new Map<string, FactRow[]>();
    for (const fact of pages === undefined ? [] : await rowsIn(pages)) {
      byCampaign.set(fact.campaignId, [...(byCampaign.get(fact.campaignId) ?? []), fact]);
    }
    for (const [id, facts] of byCampaign) {
      campaigns.set(id, {
        network,
        clicks: sum(facts, (fact) => fact.clicks),
        conversions: sum(facts, (fact) => fact.conversions),
        revenue: sum(facts, (fact) => fact.revenue),
      });
    }
  }
  for (const tracker of trackers) {
    const pages = connectorOf(tracker).readSubs?.(access(tracker), range, never);
    if (pages !== undefined) subs.push(...(await rowsIn(pages)));
  }
  for (const client of clients) {
    const pages = connectorOf(client).readLeads?.(access(client), range, never);
    if (pages !== undefined) leads.push(...(await rowsIn(pages)));
  }
  subs = subs.filter(isOfCampaign);
  leads = leads.filter(({ customs }) => customs.some((custom) => campaigns.has(custom)));
}, 120_000);
afterAll(async () => {
  await closeConnectors();
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

/** Rows whose sub-id at the network's position is a known campaign; Thrive has others for the same visits. */
function isOfCampaign({ subs: ids }: SubRow): boolean {
  return networks.some((network) => {
    const id = ids[campaignPosition[network]] ?? '';
    return campaigns.get(id)?.network === network;
  });
}

it('tracks every network campaign at a tracker', () => {
  const tracked = new Set(subs.flatMap(({ subs: ids }) => ids.filter((id) => campaigns.has(id))));
  const withClicks = [...campaigns].filter(([, { clicks }]) => clicks > 20).map(([id]) => id);
  expect(withClicks.length).toBeGreaterThan(8);
  expect(withClicks.filter((id) => !tracked.has(id))).toEqual([]);
  expect(new Set([...campaigns.values()].map(({ network }) => network))).toEqual(new Set(networks));
});

it('loses some clicks on the way to the tracker and some conversions on the way back', () => {
  for (const [id, { clicks, conversions, network }] of campaigns) {
    const rows = subs.filter((row) => row.subs[campaignPosition[network]] === id);
    expect(sum(rows, ({ visits }) => visits)).toBeLessThanOrEqual(clicks);
    expect(sum(rows, (row) => row.conversions)).toBeGreaterThanOrEqual(conversions);
  }
  const clicks = sum([...campaigns.values()], (known) => known.clicks);
  const visits = sum(subs, (row) => row.visits);
  expect(visits).toBeGreaterThan(0.5 * clicks);
  expect(visits).toBeLessThan(clicks);
});

it('has a lead at the client for each conversion of the tracker', () => {
  for (const [id, { network }] of campaigns) {
    const rows = subs.filter((row) => row.subs[campaignPosition[network]] === id);
    const own = leads.filter(({ customs }) => customs[campaignPosition[network]] === id);
    // conversions count on the day of their click: those of the days before are leads of these days
    expect(own).toHaveLength(sum(rows, (row) => row.conversions));
  }
  expect(leads.length).toBeGreaterThan(100);
});

it('counts revenue for every conversion at the tracker and for accepted leads at the client', () => {
  const dollars = leads.filter(({ currency }) => currency === 'USD');
  const paid = dollars.filter(({ commission }) => commission > 0);
  const payouts = new Map(
    paid.map(({ campaignName, customs, commission }) => [`${campaignName} ${customs[0]}`, commission]),
  );
  expect(payouts.size).toBeGreaterThan(3);
  expect(sum(leads, ({ commission }) => commission)).toBeLessThan(sum(subs, ({ revenue }) => revenue));
  expect(paid.length / dollars.length).toBeGreaterThan(0.2);
  expect(paid.length / dollars.length).toBeLessThan(0.95);
});
