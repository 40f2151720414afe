import { rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { domainFeatures, keepRolledUp, type RunningServer, readConfig, startServer } from '@adhelm/server';
import { accessToken } from '../api/access-token.ts';
import { steadyLoad } from '../api/steady-load.ts';
import { newDataFolder } from '../data-folder/data-folder.ts';
import { type Row, report } from '../report/report.ts';
import { type MarketSize, type SeededMarket, seedMarket } from './seeded-market.ts';

/**
 * 53,000 campaigns, 11 million widget-days in seven days and 3.2 million sub-days of one campaign in ten in 30 days, and
 * about what the demo has.
 */
const large: MarketSize = {
  accounts: 210,
  campaignsPerAccount: 252,
  days: 7,
  widgetsPerCampaign: 15,
  tracker: { everyCampaign: 10, days: 30, widgetsPerCampaign: 20, widgets: 2_000 },
};
const demo: MarketSize = {
  accounts: 26,
  campaignsPerAccount: 8,
  days: 7,
  widgetsPerCampaign: 15,
  tracker: { everyCampaign: 2, days: 30, widgetsPerCampaign: 20, widgets: 100 },
};

const SECONDS = 15;
const WARM_UP_SECONDS = 3;
const NANOSECONDS_PER_MS = 1e6;
/** Each request finds another edition of the facts, so that nothing kept is of use. */
const CHANGE_EVERY_MS = 100;

type Measured = { readonly what: string; readonly p99: number; readonly toReach: string };

async function measure(
  { url, services }: RunningServer,
  token: string,
  market: SeededMarket,
): Promise<Measured[]> {
  const { startDate, endDate, source, account, campaign } = market;
  const days = { startDate, endDate };
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const blocked: number[] = [];
  const load = async (path: string, query: Readonly<Record<string, string>>, perSecond: number) => {
    const target = { url: `${url}${path}?${new URLSearchParams({ ...days, ...query })}`, headers, perSecond };
    delays.reset();
    delays.enable();
    await steadyLoad({ ...target, seconds: WARM_UP_SECONDS });
    const { p99 } = await steadyLoad({ ...target, seconds: SECONDS });
    delays.disable();
    const longest = delays.max / NANOSECONDS_PER_MS;
    blocked.push(longest);
    process.stdout.write(
      `${path}: p99 ${p99.toFixed(0)} ms, event loop blocked for ${longest.toFixed(0)} ms\n`,
    );
    return p99;
  };
  const kept = await load('/api/campaigns/all', { limit: '200', sort: '-profit' }, 20);
  const keptPage = await load('/api/campaigns/all', { limit: '1000' }, 5);
  const one = await load('/api/campaigns', { source, account }, 20);
  const widgets = await load('/api/widgets', { source, account, campaign }, 20);
  const tracked = { tracker: 'voluum', account: market.tracker, startDate: market.trackedSince };
  const subs = await load('/api/tracker/subs', { ...tracked, groupBy: 'widget' }, 2);
  const reconciled = (level: string) => load('/api/tracker/reconciliation', { ...tracked, level }, 2);
  const [byCampaign, byWidget] = [await reconciled('campaign'), await reconciled('widget')];
  const changing = setInterval(() => {
    services.pool
      .query(`begin; set local adhelm.accounts to 'all'; update list_editions set edition = edition + 1
        where account_key = (select min(account_key) from list_editions); commit`)
      .catch((error: unknown) => console.error(error));
  }, CHANGE_EVERY_MS);
  const fresh = await load('/api/campaigns/all', { limit: '200', sort: '-profit' }, 2).finally(() =>
    clearInterval(changing),
  );
  return [
    { what: 'all sources, order kept, 20/s: p99 ms', p99: kept, toReach: '≤ 150' },
    { what: 'all sources, 1,000 rows a page, 5/s: p99 ms', p99: keptPage, toReach: '≤ 150' },
    { what: 'all sources, facts change each time, 2/s: p99 ms', p99: fresh, toReach: '≤ 500' },
    { what: 'one account, 20/s: p99 ms', p99: one, toReach: '≤ 150' },
    { what: 'widgets of a campaign, 20/s: p99 ms', p99: widgets, toReach: '≤ 100' },
    { what: 'subs by widget, 30 days, 2/s: p99 ms', p99: subs, toReach: '≤ 300' },
    { what: 'reconciliation by campaign, 30 days, 2/s: p99 ms', p99: byCampaign, toReach: '≤ 300' },
    { what: 'reconciliation by widget, 30 days, 2/s: p99 ms', p99: byWidget, toReach: '≤ 300' },
    { what: 'longest blocked event loop, ms', p99: Math.max(...blocked), toReach: '≤ 50' },
  ];
}

async function measuredMarket(size: MarketSize): Promise<Measured[]> {
  const dataDir = await newDataFolder('lists');
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ROLES: 'web' });
  // the limit of requests per person is not what this measures
  const rateLimits = { windowMs: 10_000, perUser: 1_000_000, perAddress: 1_000_000 };
  const server = await startServer({ config, features: domainFeatures, rateLimits });
  try {
    const seeded = await seedMarket(server.services, size);
    // as the program does when it starts
    await keepRolledUp(server.services.pool, config.workspace.currency);
    process.stdout.write(
      `${seeded.campaigns.toLocaleString('en')} campaigns, ${seeded.widgetDays.toLocaleString('en')} widget-days, ${seeded.subDays.toLocaleString('en')} sub-days\n`,
    );
    if (server.demoSignIn === null) throw new Error('nobody can sign in');
    return await measure(server, await accessToken(server.url, server.demoSignIn), seeded);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const small = await measuredMarket(demo);
const big = await measuredMarket(large);
const rows = big.map(
  ({ what, p99, toReach }): Row => ({
    what,
    ours: p99,
    baseline: small.find((other) => other.what === what)?.p99 ?? Number.NaN,
    toReach,
  }),
);
await report('lists', 'demo size', rows);
