import { rm } from 'node:fs/promises';
import { domainFeatures, keepRolledUp, type RunningServer, readConfig, startServer } from '@adhelm/server';
import { accessToken } from '../api/access-token.ts';
import { steadyLoad } from '../api/steady-load.ts';
import { newDataFolder } from '../data-folder/data-folder.ts';
import { type MarketSize, type SeededMarket, seedMarket } from '../lists/seeded-market.ts';
import { reportTables } from '../report/tables.ts';
import { seedHours } from './seeded-hours.ts';
import { seedThrive } from './seeded-thrive.ts';

const CAMPAIGN_HOURS = 2_000_000;
const DAYS = 30;
const WIDGETS = 15;
const TRACKER = { everyCampaign: 10, days: 7, widgetsPerCampaign: 5, widgets: 500 };
/** 22,260 campaigns, 10 million widget-days in 30 days; and a tenth of it. */
const large: MarketSize = {
  accounts: 105,
  campaignsPerAccount: 212,
  days: DAYS,
  widgetsPerCampaign: WIDGETS,
  tracker: TRACKER,
};
const tenth: MarketSize = { ...large, accounts: 21, campaignsPerAccount: 106 };

/** As many as the page reads at first. */
const FIRST_ROWS = 500;
/** As many days as have fewer rows by campaign and day than the most that the page can ask for. */
const PAGED_DAYS = 4;
const MOST_ROWS = 100_000;

const PER_SECOND = 5;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
const TARGET_MS = 300;
/** Each request finds other facts, as after a merge, so that nothing kept is of use. */
const CHANGE_EVERY_MS = 100;

type Call = { readonly what: string; readonly path: string; readonly body?: object };
type Measured = { readonly what: string; readonly p50: number; readonly p99: number };

const DAY_MS = 86_400_000;
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** What the pages of money call. The metrics table is Thrive's. */
function callsOf({ startDate, endDate, source, account }: SeededMarket): Call[] {
  const days = { startDate, endDate };
  const query = new URLSearchParams(days);
  const expenses = (what: string, body: object): Call => ({
    what: `expense report ${what}`,
    path: `/api/expenses/report?limit=${FIRST_ROWS}`,
    body: { ...days, ...body },
  });
  const groupings = ['day', 'month', 'source', 'account', 'client', 'offer'].map((name) =>
    expenses(`by ${name}`, { groupBy: [name] }),
  );
  return [
    { what: 'accountSummary', path: `/api/dashboard/accountSummary?${query}` },
    {
      what: 'series of all campaigns',
      path: '/api/performance/series',
      body: { ...days, compare: 'previous' },
    },
    {
      what: 'key figures of the dashboard',
      path: '/api/performance/series',
      body: { ...days, compare: 'previous', withRemoved: true },
    },
    { what: 'getMetricsTable', path: `/api/thrive/campaigns/getMetricsTable?${query}` },
    ...groupings,
    expenses('by day and account', { groupBy: ['day', 'account'] }),
    expenses('by campaign of all accounts', { groupBy: ['campaign'] }),
    expenses('by campaign and day', { groupBy: ['campaign', 'day'] }),
    expenses('by day and campaign', { groupBy: ['day', 'campaign'] }),
    expenses('by campaign and month', { groupBy: ['campaign', 'month'] }),
    {
      what: `expense report by campaign and day of ${PAGED_DAYS} days`,
      path: `/api/expenses/report?limit=${FIRST_ROWS}&most=${MOST_ROWS}`,
      body: { startDate: dayBefore(endDate, PAGED_DAYS - 1), endDate, groupBy: ['campaign', 'day'] },
    },
    expenses('by campaign of one source', { sources: [source], groupBy: ['campaign'] }),
    expenses('by campaign of one account', { accounts: [account], groupBy: ['campaign'] }),
    {
      what: 'scheduled report, preview',
      path: '/api/scheduled-reports/preview',
      body: {
        name: 'Spend',
        content: {
          period: 'last-30-days',
          sources: [],
          accounts: [],
          campaigns: [],
          clients: [],
          offers: [],
          groupBy: ['account'],
        },
        hasWorkbook: true,
        schedule: 'every Monday 08:00',
        timeZone: 'Europe/Berlin',
        recipients: ['a@example.com'],
      },
    },
  ];
}

async function measure(
  { url, services }: RunningServer,
  token: string,
  market: SeededMarket,
): Promise<Measured[]> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const changing = setInterval(() => {
    services.pool
      .query(`begin; set local adhelm.accounts to 'all'; update list_editions set edition = edition + 1
        where account_key = (select min(account_key) from list_editions); commit`)
      .catch((error: unknown) => console.error(error));
  }, CHANGE_EVERY_MS);
  const measured: Measured[] = [];
  try {
    for (const { what, path, body } of callsOf(market)) {
      const load = {
        url: `${url}${path}`,
        headers,
        perSecond: PER_SECOND,
        ...(body && { body: JSON.stringify(body) }),
      };
      await steadyLoad({ ...load, seconds: WARM_UP_SECONDS });
      const { p50, p99 } = await steadyLoad({ ...load, seconds: SECONDS });
      measured.push({ what, p50, p99 });
      process.stdout.write(`${what}: p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms\n`);
    }
    return measured;
  } finally {
    clearInterval(changing);
  }
}

async function measuredMarket(size: MarketSize, hours: number) {
  const dataDir = await newDataFolder('money');
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ROLES: 'web' });
  // the limit of requests per person is not what this measures
  const rateLimits = { windowMs: 10_000, perUser: 1_000_000, perAddress: 1_000_000 };
  const server = await startServer({ config, features: domainFeatures, rateLimits });
  try {
    const market = await seedMarket(server.services, size);
    await seedThrive(server.services, market);
    // as the program does when it starts
    await keepRolledUp(server.services.pool, config.workspace.currency);
    const campaignHours = await seedHours(server.services, { rows: hours, endDate: market.endDate });
    process.stdout.write(
      `${market.campaigns.toLocaleString('en')} campaigns, ${market.widgetDays.toLocaleString('en')} widget-days, ${campaignHours.toLocaleString('en')} campaign-hours\n`,
    );
    if (server.demoSignIn === null) throw new Error('nobody can sign in');
    return await measure(server, await accessToken(server.url, server.demoSignIn), market);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const small = await measuredMarket(tenth, CAMPAIGN_HOURS / 10);
const big = process.argv.includes('--tenth') ? small : await measuredMarket(large, CAMPAIGN_HOURS);
const rows = big.map(({ what, p50, p99 }) => {
  const before = small.find((other) => other.what === what)?.p99 ?? Number.NaN;
  return { what, p50, p99, before, growth: p99 / before };
});
await reportTables('money', { perSecond: PER_SECOND, seconds: SECONDS, days: DAYS }, [
  {
    id: 'calls',
    title: `Calls about money at ${PER_SECOND}/s, facts change before each`,
    head: ['call', 'p50 ms', 'p99 ms', `≤ ${TARGET_MS}`, '1 million: p99 ms', 'growth'],
    rows: rows.map(({ what, p50, p99, before, growth }) => [
      what,
      p50.toFixed(0),
      p99.toFixed(0),
      p99 <= TARGET_MS ? 'yes' : 'no',
      before.toFixed(0),
      `× ${growth.toFixed(1)}`,
    ]),
    caption:
      'growth: p99 with 10 million widget-days over p99 with 1 million; pacing and balances are part of each report',
    figures: rows,
  },
]);
