import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@adhelm/sandbox';
import { pino } from 'pino';
import { type Database, systemScope, withScope } from '../../foundation/database/index.ts';
import { testDatabase } from '../../foundation/database/testing.ts';
import { createSourceHttp } from '../../sources/index.ts';
import { connect, sourceReports } from '../performance/testing/reported-market.ts';
import { fetchRates, isFetchDue } from './fetch-rates.ts';
import { fxFreshness } from './fx-repository.ts';

const never = new AbortController().signal;
const market = { campaigns: 2, teasersPerCampaign: 1, widgetsPerCampaign: 2, historyDays: 2 };

let database: Database;
let sandbox: Sandbox;
let dataDir: string;
let clock: string;
const now = () => new Date(clock);
const quick = {
  sourceName: 'The European Central Bank',
  retries: 1,
  firstRetryDelay: 5,
  failuresBeforeBreak: 100,
} as const;
const http = createSourceHttp(quick);

beforeAll(async () => {
  clock = '2026-11-20T16:00:00.000Z';
  dataDir = await mkdtemp(join(tmpdir(), 'adhelm-fx-'));
  sandbox = await startSandbox({ port: 0, dataDir, now, market });
  database = await testDatabase();
});
afterAll(async () => {
  await http.close();
  await sandbox.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  sandbox.faults.clear();
  await database.owner.query('delete from campaign_performance; truncate fx_rates, fx_fetches');
  clock = '2026-11-20T16:00:00.000Z';
});

const services = () => ({
  pool: database.app,
  http,
  url: `${sandbox.url}/fx`,
  log: pino({ level: 'silent' }),
  now,
});
const fetchNow = (asking = http) => fetchRates({ ...services(), http: asking }, never);
const freshness = () => withScope(database.app, systemScope, fxFreshness);
/** A campaign's figures of one day. */
const addFiguresOf = async (day: string) => {
  const account = await connect(database, 'mgid');
  await sourceReports(database, account, [{ campaign: '1', day }], {
    range: { startDate: day, endDate: day },
  });
};
const dollars = async () => {
  const { rows } = await database.owner.query<{ day: string; per_euro: string; at: Date }>(
    `select published_on as day, per_euro, fetched_at as at from fx_rates where currency = 'USD' order by 1`,
  );
  return rows;
};

describe('fetching the rates', () => {
  it('fetches 90 days at first, then one day at a time', async () => {
    await fetchNow();
    expect(await dollars()).toHaveLength(65);
    expect(await freshness()).toEqual({
      newestPublishedOn: '2026-11-20',
      lastGoodFetchAt: clock,
      lastError: null,
      lastErrorAt: null,
    });
    clock = '2026-11-23T16:00:00.000Z';
    await fetchNow();
    clock = '2026-11-24T16:00:00.000Z';
    sandbox.faults.set([{ kind: 'server-error', status: 503, path: 'hist-90d' }]);
    await fetchNow();
    expect((await dollars()).slice(-3).map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-24',
    ]);
  });

  it('fetches missed days, and corrections of known ones', async () => {
    await fetchNow();
    const before = await dollars();
    await database.owner.query(`delete from fx_rates where published_on > '2026-11-16'`);
    await database.owner.query(
      `update fx_rates set per_euro = 9 where currency = 'USD' and published_on = '2026-11-13'`,
    );
    clock = '2026-11-20T17:00:00.000Z';
    await fetchNow();
    const after = await dollars();
    expect(after.map(({ day, per_euro }) => [day, per_euro])).toEqual(
      before.map(({ day, per_euro }) => [day, per_euro]),
    );
    const read = after.filter(({ at }) => at.toISOString() === clock).map(({ day }) => day);
    expect(read).toEqual(['2026-11-13', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it('fetches all rates once there are figures older than 90 days, and only once', async () => {
    await fetchNow();
    expect(await dollars()).toHaveLength(65);
    await addFiguresOf('2025-02-03');
    expect(await isFetchDue(services())).toBe(true);
    await fetchNow();
    const days = (await dollars()).map(({ day }) => day);
    expect(days).toContain('2025-02-03');
    expect(await isFetchDue(services())).toBe(false);
    // older than anything that the bank has ever published
    await addFiguresOf('2010-02-01');
    await fetchNow();
    expect(await isFetchDue(services())).toBe(false);
  });

  it('corrects rates of older figures once a week, and reads only a file that has changed since', async () => {
    await addFiguresOf('2025-02-03');
    await fetchNow();
    const known = await dollars();
    await database.owner.query(
      `update fx_rates set per_euro = 9 where currency = 'USD' and published_on = '2025-02-03'`,
    );
    clock = '2026-11-26T16:00:00.000Z';
    await fetchNow();
    expect((await dollars()).find(({ day }) => day === '2025-02-03')?.per_euro).toBe('9');
    clock = '2026-11-27T16:30:00.000Z';
    await fetchNow();
    expect((await dollars()).find(({ day }) => day === '2025-02-03')?.per_euro).toBe(
      known.find(({ day }) => day === '2025-02-03')?.per_euro,
    );
    const requested: unknown[] = [];
    clock = '2026-12-05T10:00:00.000Z';
    await fetchRates(
      {
        ...services(),
        http: {
          read: async (request) => {
            const { url, headers } = request;
            requested.push([url.split('/').at(-1), headers['if-modified-since']]);
            return url.endsWith('hist.xml') ? { status: 304, text: '' } : http.read(request);
          },
        },
      },
      never,
    );
    expect(requested.at(-1)).toEqual(['eurofxref-hist.xml', 'Fri, 27 Nov 2026 16:30:00 GMT']);
    expect(await isFetchDue(services())).toBe(false);
  });

  it('sends no request when all rates are known', async () => {
    expect(await isFetchDue(services())).toBe(true);
    await fetchNow();
    clock = '2026-11-23T15:00:00.000Z';
    sandbox.faults.set([{ kind: 'server-error', status: 503 }]);
    expect(await isFetchDue(services())).toBe(false);
    await fetchNow();
    expect((await freshness()).lastError).toBeNull();
    clock = '2026-11-23T15:15:00.000Z';
    expect(await isFetchDue(services())).toBe(true);
  });

  it('accepts that a holiday brings nothing new', async () => {
    clock = '2026-12-24T16:00:00.000Z';
    await fetchNow();
    clock = '2026-12-25T16:00:00.000Z';
    await fetchNow();
    expect(await freshness()).toMatchObject({
      newestPublishedOn: '2026-12-24',
      lastGoodFetchAt: clock,
      lastError: null,
    });
  });

  it.each([
    ['answers 503', { kind: 'server-error', status: 503 }, /HTTP 503/],
    ['sends something else', { kind: 'malformed' }, /not as documented/],
    [
      'sends a truncated file',
      { kind: 'malformed', body: '<gesmes:Envelope><Cube><Cube time="2026-11-23">' },
      /not as documented/,
    ],
    ['breaks the connection', { kind: 'drop-before' }, /cannot be reached/],
    ['asks to slow down', { kind: 'throttled', retryAfterSeconds: 600 }, /slow down/],
    ['refuses', { kind: 'unauthorised' }, /HTTP 401/],
  ] as const)('keeps the known rates and records the reason when the ECB %s', async (_how, fault, reason) => {
    await fetchNow();
    const before = await dollars();
    const lastGoodFetchAt = clock;
    clock = '2026-11-23T16:00:00.000Z';
    sandbox.faults.set([fault]);
    // what it learns of the ECB's limit is its own
    const asking = createSourceHttp(quick);
    await expect(fetchNow(asking)).rejects.toThrow(reason);
    await asking.close();
    expect(await dollars()).toEqual(before);
    expect(await freshness()).toEqual({
      newestPublishedOn: '2026-11-20',
      lastGoodFetchAt,
      lastError: expect.stringMatching(reason),
      lastErrorAt: clock,
    });
    sandbox.faults.clear();
    await fetchNow();
    expect(await freshness()).toMatchObject({ newestPublishedOn: '2026-11-23', lastError: null });
  });

  it('records that the ECB did not answer in time', async () => {
    const impatient = createSourceHttp({ ...quick, readTimeout: 100 });
    sandbox.faults.set([{ kind: 'latency', milliseconds: 3_000 }]);
    await expect(fetchNow(impatient)).rejects.toThrow(/no response in time/);
    expect(await freshness()).toMatchObject({ lastError: expect.stringMatching(/no response in time/) });
    await impatient.close();
  });

  it('records no failure when the application stops', async () => {
    const stop = new AbortController();
    sandbox.faults.set([{ kind: 'latency', milliseconds: 3_000 }]);
    const fetching = fetchRates(services(), stop.signal);
    stop.abort(new Error('the program stops'));
    await expect(fetching).rejects.toThrow('the program stops');
    expect((await freshness()).lastError).toBeNull();
  });
});
